import pg from 'pg'

export interface TableToCopy {
  name: string
  /** Without generated ones, which the database works out again. */
  columns: string[]
}

export const quote = (name: string): string => pg.escapeIdentifier(name)

export const copyText = ({ name, columns }: TableToCopy, direction: 'to stdout' | 'from stdin'): string =>
  `copy ${quote(name)} (${columns.map(quote).join(', ')}) ${direction}`

/** The tables of this program with their columns, but not the list of migrations. The job queue's own tables are made again at a start. */
export async function listTables(client: pg.ClientBase): Promise<TableToCopy[]> {
  const { rows } = await client.query<TableToCopy>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<{ name: string; lastValue: number | null }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(
    `select coalesce(sequencename::text, '') as name, last_value::text as "lastValue" from pg_sequences where schemaname = current_schema() order by 1`,
  )
  return rows.map(({ name, lastValue }) => ({ name, lastValue: lastValue === null ? null : Number(lastValue) }))
}
