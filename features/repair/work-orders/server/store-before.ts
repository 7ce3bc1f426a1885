import { sql } from 'kysely'
import { type Db, findRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'

type Row = Record<string, unknown>

/** Whole rows of concerns and lines, as the database has them. */
interface Lines {
  concern: Row[]
  labor_line: (Row & { labor_guide_id: number | null })[]
  part_line: Row[]
  adjustment: Row[]
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

/** How many changes can be undone. */
const mostUndoable = 30

export async function readLines(tx: Db, orderId: string): Promise<Lines> {
  const rowsOf = (table: string) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t where work_order_id = ${orderId})`
  return getValue<{ lines: Lines }>(tx)`
    select jsonb_build_object('concern', ${rowsOf('concern')}, 'labor_line', ${rowsOf('labor_line')}, 'part_line', ${rowsOf('part_line')},
      'adjustment', ${rowsOf('adjustment')}) as lines`
}

export async function saveLinesBefore(tx: Db, before: Before & { workOrderId: string }): Promise<void> {
  await runSql(tx)`
    insert into work_order_before (work_order_id, version, account_id, what, detail, lines_version, lines, restored)
    values (${before.workOrderId}, ${before.version}, ${before.accountId}, ${before.what}, ${JSON.stringify(before.detail)}::jsonb,
      ${before.linesVersion}, ${JSON.stringify(before.lines)}::jsonb, ${before.restored})`
  await runSql(tx)`
    delete from work_order_before where work_order_id = ${before.workOrderId} and version <= ${before.version - mostUndoable}`
}

export const findLinesBefore = (tx: Db, orderId: string, version: number) =>
  findRow<Before>(tx)`
    select version, account_id as "accountId", what, detail, lines_version as "linesVersion", lines, restored
    from work_order_before where work_order_id = ${orderId} and version = ${version}`

/** The version whose lines a version has: itself, unless it undid others. */
export async function findOriginalVersion(tx: Db, orderId: string, version: number): Promise<number> {
  const rows = await listRows<{ version: number | null }>(tx)`
    with recursive chain(version) as (
      select ${version}::int
      union select b.restored from chain join work_order_before b on b.work_order_id = ${orderId} and b.version = chain.version
      where b.restored is not null
    ) select min(version) as version from chain`
  return rows[0]?.version ?? version
}

/** Replaces the current rows with the earlier ones, parents before children. */
export async function restoreLines(tx: Db, orderId: string, lines: Lines): Promise<void> {
  await runSql(tx)`delete from adjustment where work_order_id = ${orderId}`
  await runSql(tx)`delete from concern where work_order_id = ${orderId}`
  // An item that was deleted from the guide since then can no longer be referenced.
  const known = await listRows<{ id: number }>(tx)`
    select g.id from jsonb_array_elements(${JSON.stringify(lines.labor_line)}::jsonb) l
    join labor_guide_item g on g.id = (l ->> 'labor_guide_id')::int`
  const inGuide = new Set<unknown>(known.map(({ id }) => id))
  const labors = lines.labor_line.map((row) => ({
    ...row,
    labor_guide_id: inGuide.has(row.labor_guide_id) ? row.labor_guide_id : null,
  }))
  // Rows saved before these columns existed lack them.
  const tables = {
    ...lines,
    concern: lines.concern.map((row) => ({ title: '', promoted_by: '', ...row })),
    labor_line: labors,
    part_line: lines.part_line.map((row) => ({ core_cents: 0, ...row })),
    adjustment: lines.adjustment.map((row) => ({ vendor: '', cost_cents: 0, ...row })),
  }
  for (const table of ['concern', 'labor_line', 'part_line', 'adjustment'] as const) {
    const rows = JSON.stringify(tables[table])
    await runSql(tx)`
      insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`
  }
}
