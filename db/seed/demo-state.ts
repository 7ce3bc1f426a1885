import type pg from 'pg'

// Any fixed number: two programs that start at once take turns.
const advisoryLock = 727_002

/** How far the demo is in a database. `foreign`: it has accounts and no demo, so it is somebody's own. */
export type DemoState = 'none' | 'half' | 'whole' | 'foreign'

/** The next one waits until the connection ends. */
export const takeTurn = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [advisoryLock])

export async function stateOf(client: pg.Client): Promise<DemoState> {
  const { rows } = await client.query<{ state: DemoState }>(`
    select case when finished_at is not null then 'whole' when begun_at is not null then 'half'
      when exists (select from account) then 'foreign' else 'none' end as state
    from (select) nothing left join demo_seed on true`)
  return rows[0]?.state ?? 'none'
}

export const markBegun = (client: pg.Client) => client.query('insert into demo_seed default values')

/** Waits for the disk: what the seed wrote before without waiting is safe together with it. */
export const markFinished = (client: pg.Client) => client.query('update demo_seed set finished_at = now()')

/** Empties every table of ours, append-only ones too. Answers where the files were kept that no row names any more. */
export async function emptyDatabase(client: pg.Client): Promise<string[]> {
  const { rows: files } = await client.query<{ storage_key: string }>('select storage_key from file')
  const { rows } = await client.query<{ list: string }>(`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as list from pg_tables
    where schemaname = current_schema() and tablename <> 'migration'`)
  await client.query(`truncate ${rows[0]?.list} restart identity`)
  return files.map((file) => file.storage_key)
}
