import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

/** Whole rows of concerns and lines, as the database has them. */
interface Lines {
  concern: object[]
  labor_line: { labor_guide_id: number | null }[]
  part_line: object[]
  adjustment: object[]
}

export interface Before {
  version: number
  accountId: string
  what: string
  detail: Record<string, unknown>
  linesVersion: number
  lines: Lines
  restored: number | null
}

/** So many changes can be taken back. */
const most = 30

export async function linesNow(tx: Db, orderId: string): Promise<Lines> {
  const rowsOf = (table: string) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t where work_order_id = ${orderId})`
  const { rows } = await sql<{ lines: Lines }>`
    select jsonb_build_object('concern', ${rowsOf('concern')}, 'labor_line', ${rowsOf('labor_line')}, 'part_line', ${rowsOf('part_line')},
      'adjustment', ${rowsOf('adjustment')}) as lines`.execute(tx)
  return rows[0]!.lines
}

export async function keepBefore(tx: Db, before: Before & { workOrderId: string }): Promise<void> {
  await sql`
    insert into work_order_before (work_order_id, version, account_id, what, detail, lines_version, lines, restored)
    values (${before.workOrderId}, ${before.version}, ${before.accountId}, ${before.what}, ${JSON.stringify(before.detail)}::jsonb,
      ${before.linesVersion}, ${JSON.stringify(before.lines)}::jsonb, ${before.restored})`.execute(tx)
  await sql`
    delete from work_order_before where work_order_id = ${before.workOrderId} and version <= ${before.version - most}`.execute(tx)
}

export async function findBefore(tx: Db, orderId: string, version: number): Promise<Before | null> {
  const { rows } = await sql<Before>`
    select version, account_id as "accountId", what, detail, lines_version as "linesVersion", lines, restored
    from work_order_before where work_order_id = ${orderId} and version = ${version}`.execute(tx)
  return rows[0] ?? null
}

/** The version whose lines a version has: itself, unless it took back others. */
export async function standsFor(tx: Db, orderId: string, version: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with recursive chain(version) as (
      select ${version}::int
      union select b.restored from chain join work_order_before b on b.work_order_id = ${orderId} and b.version = chain.version
      where b.restored is not null
    ) select min(version) as version from chain`.execute(tx)
  return rows[0]!.version
}

/** The rows of then instead of those of now; the ones that hang from others come after them. */
export async function putBack(tx: Db, orderId: string, lines: Lines): Promise<void> {
  await sql`delete from adjustment where work_order_id = ${orderId}`.execute(tx)
  await sql`delete from concern where work_order_id = ${orderId}`.execute(tx)
  // What was deleted from the guide meanwhile cannot be named any more.
  const { rows: known } = await sql<{ id: number }>`
    select g.id from jsonb_array_elements(${JSON.stringify(lines.labor_line)}::jsonb) l
    join labor_guide_item g on g.id = (l ->> 'labor_guide_id')::int`.execute(tx)
  const inGuide = new Set<unknown>(known.map(({ id }) => id))
  const labors = lines.labor_line.map((row) => ({
    ...row,
    labor_guide_id: inGuide.has(row.labor_guide_id) ? row.labor_guide_id : null,
  }))
  const all = { ...lines, labor_line: labors }
  for (const table of ['concern', 'labor_line', 'part_line', 'adjustment'] as const) {
    const rows = JSON.stringify(all[table])
    await sql`
      insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(
      tx,
    )
  }
}
