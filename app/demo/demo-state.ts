import type pg from 'pg'

// Any fixed number. Makes programs that start at the same time take turns.
const advisoryLock = 727_002

/** How much of the demo a database has. `foreign`: it has accounts but no demo, so it is someone's real data. */
export type DemoState = 'none' | 'half' | 'whole' | 'foreign'

/** Other programs wait until this connection ends. */
export const waitForTurn = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [advisoryLock])

export async function readDemoState(client: pg.Client): Promise<DemoState> {
  const { rows } = await client.query<{ state: DemoState }>(`
    select case when finished_at is not null then 'whole' when begun_at is not null then 'half'
      when exists (select from account) then 'foreign' else 'none' end as state
    from (select) nothing left join demo_seed on true`)
  return rows[0]?.state ?? 'none'
}

export const markStarted = (client: pg.Client) => client.query('insert into demo_seed default values')

/** This commit waits for the disk, so everything that the seed wrote earlier without waiting is also safe. */
export const markFinished = (client: pg.Client) => client.query('update demo_seed set finished_at = now()')

/** A draft has no number and no day; these are published. */
interface FirstTerms {
  number: number | null
  body: string
  summary: string
  requires_consent: boolean
  effective_on: string | null
  created_at: Date
  published_at: Date
}

/**
 * Empties every table except `migration`, append-only ones too, and puts back the terms that came with the program. Returns the storage keys of
 * the files that no row names anymore.
 */
export async function emptyDatabase(client: pg.Client): Promise<string[]> {
  const { rows: files } = await client.query<{ storage_key: string }>('select storage_key from file')
  const { rows: terms } = await client.query<FirstTerms>(`
    select number, body, summary, requires_consent, effective_on, created_at, published_at from terms_version
    where published_at is not null and created_by is null order by number limit 1`)
  const { rows } = await client.query<{ list: string | null }>(`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as list from pg_tables
    where schemaname = current_schema() and tablename <> 'migration'`)
  await client.query(`truncate ${rows[0]?.list} restart identity`)
  for (const version of terms)
    await client.query(
      `insert into terms_version (number, body, summary, requires_consent, effective_on, created_at, published_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        version.number,
        version.body,
        version.summary,
        version.requires_consent,
        version.effective_on,
        version.created_at,
        version.published_at,
      ],
    )
  return files.map((file) => file.storage_key)
}
