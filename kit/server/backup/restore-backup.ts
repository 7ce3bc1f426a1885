import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { copyIn } from '../database/copy.ts'
import { applyMigration, listMigrations, prepareMigrationTable, reasonNotToMigrate } from '../database/migrate.ts'
import { PlainMessage } from '../plain-message.ts'
import type { Storage } from '../storage.ts'
import type { Manifest } from './manifest.ts'
import { copyText, quote } from './tables.ts'

export interface RestoreOrder {
  folder: string
  manifest: Manifest
  databaseUrl: string
  storage: Storage
  /** Where the key files go. */
  dataDir: string
}

/**
 * Restores a backup: its keys, its files, and then the database, in one transaction. The database's own schema is emptied first; the
 * caller has asked whether it may be. Every table, file and constraint is checked.
 */
export async function restoreBackup({ folder, manifest, databaseUrl, storage, dataDir }: RestoreOrder): Promise<void> {
  const known = await listMigrations()
  const reason = reasonNotToMigrate(known, manifest.migrations)
  if (reason) throw new PlainMessage(`This backup cannot be restored with this version. ${reason}`)
  await restoreFiles(folder, manifest, storage)
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await emptySchema(client)
    await prepareMigrationTable(client)
    const wanted = new Set(manifest.migrations.map(({ name }) => name))
    for (const migration of known.filter(({ name }) => wanted.has(name))) await applyMigration(client, migration)
    await fillTables(client, folder, manifest)
    for (const { name, lastValue } of manifest.sequences)
      if (lastValue !== null) await client.query('select setval($1::regclass, $2)', [quote(name), lastValue])
    await restoreKeys(folder, manifest, dataDir)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/** Also the queue of jobs, which the next start makes again. */
async function emptySchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  const schema = quote(rows[0]!.schema)
  await client.query(`drop schema if exists pgboss cascade; drop schema ${schema} cascade; create schema ${schema}`)
}

/**
 * Triggers would refuse or repeat what happened long ago, so they are off while the rows come in. Foreign keys are put back afterward, which
 * checks every row. Neither needs a superuser.
 */
async function fillTables(client: pg.Client, folder: string, { tables }: Manifest): Promise<void> {
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; text: string }>(`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as text
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = current_schema()::regnamespace order by 1, 2`)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`)
  const names = tables.map(({ name }) => quote(name))
  // Migrations may have inserted rows of their own.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  for (const table of tables) await fillTable(client, folder, table)
  for (const { table, name, text } of foreignKeys)
    await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${text}`)
}

async function fillTable(client: pg.Client, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const hash = createHash('sha256')
  const unpacked = createGunzip()
  createReadStream(join(folder, 'tables', `${table.name}.gz`))
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  const rows = (async function* () {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  })()
  await client.query(`alter table ${quote(table.name)} disable trigger user`)
  const count = await copyIn(client, copyText(table, 'from stdin'), rows)
  await client.query(`alter table ${quote(table.name)} enable trigger user`)
  if (count !== table.rows || hash.digest('hex') !== table.sha256)
    throw new PlainMessage(`The backup's table ${table.name} is damaged. Nothing was restored. Use another backup.`)
}

async function restoreFiles(folder: string, { files }: Manifest, storage: Storage): Promise<void> {
  for (const { key, mediaType, sha256 } of files ?? []) {
    const bytes = await readFile(join(folder, 'files', key))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new PlainMessage(`The backup's file ${key} is damaged. The database was not restored. Use another backup.`)
    await storage.put(key, bytes, mediaType)
  }
}

async function restoreKeys(folder: string, { keys }: Manifest, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  for (const name of keys) await copyFile(join(folder, 'keys', name), join(dataDir, name))
}
