import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { PlainMessage } from '../plain-message.ts'

const shipped = join(import.meta.dirname, '../../../db/migrations')
// Any fixed number. Two programs that start at the same time take turns.
const advisoryLock = 727_001

/** One file of a folder with migrations. */
export interface Migration {
  name: string
  text: string
  /** SHA-256 in hex, the same whether lines end as on Windows or not. */
  checksum: string
}

interface Applied {
  name: string
  /** Null when it was applied by a program that did not store checksums yet. */
  checksum: string | null
}

/** The migrations of this program, by number. */
export async function listMigrations(folder = shipped): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

/** Describes why this program must not use a database with those migrations, and what to do. */
export function reasonNotToMigrate(known: readonly Migration[], applied: readonly Applied[]): string | undefined {
  const byName = new Map(known.map((one) => [one.name, one]))
  const [unknown, ...others] = applied.filter(({ name }) => !byName.has(name)).map(({ name }) => name)
  if (unknown)
    return (
      `The data belongs to a newer version of Liftbay: this one does not know ${unknown}${others.length > 0 ? ` and ${others.length} more` : ''}. ` +
      'Start the newer version again, or restore a backup from before the update.'
    )
  const changed = applied.find(({ name, checksum }) => checksum !== null && checksum !== byName.get(name)?.checksum)
  if (changed)
    return (
      `Migration ${changed.name} is not the one that was applied to this database. ` +
      'Restore the file (git checkout db/migrations), and put changes into a new migration.'
    )
  return undefined
}

/**
 * Applies the migrations that the database does not have, by number, each once and in its own transaction. Throws a `PlainMessage` when
 * the database belongs to a newer program, when an applied migration was changed since, and when one fails. Returns how many it applied.
 */
export async function migrate(url: string, say: (line: string) => void = () => {}, folder = shipped): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  // If the server ends during this, the statement fails and reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await prepareMigrationTable(client)
    const { rows: applied } = await client.query<Applied>('select name, checksum from migration order by name')
    const known = await listMigrations(folder)
    const reason = reasonNotToMigrate(known, applied)
    if (reason) throw new PlainMessage(reason)
    await storeMissingChecksums(client, known, applied)
    const done = new Set(applied.map(({ name }) => name))
    const missing = known.filter(({ name }) => !done.has(name))
    for (const one of missing) await apply(client, one)
    if (missing.length > 0) say(describeApplied(missing, applied.length === 0))
    return missing.length
  } finally {
    await client.end()
  }
}

function describeApplied(missing: readonly Migration[], isNew: boolean): string {
  if (isNew) return `Created the database (${missing.length} steps, up to ${missing.at(-1)!.name}).`
  return `Updated the database: ${missing.map(({ name }) => name).join(', ')}.`
}

async function storeMissingChecksums(client: pg.Client, known: readonly Migration[], applied: readonly Applied[]): Promise<void> {
  const missing = new Set(applied.filter(({ checksum }) => checksum === null).map(({ name }) => name))
  const found = known.filter(({ name }) => missing.has(name))
  await client.query(
    `update migration set checksum = found.checksum from unnest($1::text[], $2::text[]) as found (name, checksum)
     where migration.name = found.name`,
    [found.map(({ name }) => name), found.map(({ checksum }) => checksum)],
  )
}

/** Creates the list of applied migrations, and adds what older programs did not store in it. */
export async function prepareMigrationTable(client: pg.Client): Promise<void> {
  await client.query('set client_min_messages = warning')
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now(), checksum text)',
  )
  await client.query('alter table migration add column if not exists checksum text')
}

/** Applies one migration in the caller's transaction. */
export async function applyMigration(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query(text)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new PlainMessage(
      `Migration ${migration.name} failed, and nothing of it was kept: ${reason}. ` +
        'Correct the cause and start again, or restore the backup from before the update.',
      { cause: error },
    )
  }
}
