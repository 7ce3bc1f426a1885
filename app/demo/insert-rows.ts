import { sql } from 'kysely'
import { type Db, runSql } from '../../kit/server/index.ts'

/** Inserts many rows at once. All rows have the same columns; the table's other columns get their defaults. */
export async function insertRows(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await runSql(db)`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
}
