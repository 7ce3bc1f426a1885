import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../../db/migrations')
// Any fixed number. Two programs that start at the same time take turns.
const advisoryLock = 727_001

/** Applies `db/migrations/*.sql` in order, each once and in its own transaction. */
export async function migrate(url: string, say: (line: string) => void = () => {}): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  // If the server ends during this, the statement fails and reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map((row) => row.name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    let count = 0
    for (const name of files) {
      if (applied.has(name)) continue
      await apply(client, name)
      say(`Database: ${name}`)
      count += 1
    }
    return count
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8')
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
