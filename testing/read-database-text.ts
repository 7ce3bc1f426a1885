import { sql } from 'kysely'
import type { Db } from '../kit/server/database/database.ts'

/** Every row of every table as text, with the letters in binary columns, too: to prove that a text is in none of them. */
export async function readDatabaseText(db: Db): Promise<string> {
  const { rows: columns } = await sql<{ schema: string; table: string; name: string; type: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts: string[] = []
  for (const { schema, table, name, type } of columns) {
    const value = type === 'bytea' ? sql`encode(${sql.ref(name)}, 'escape')` : sql`${sql.ref(name)}::text`
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(${value}, e'\n') as text from ${sql.table(`${schema}.${table}`)}`.execute(db)
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}
