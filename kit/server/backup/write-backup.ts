import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { copyOut } from '../database/copy.ts'
import { listMigrations, reasonNotToMigrate } from '../database/migrate.ts'
import { PlainMessage } from '../plain-message.ts'
import type { Storage } from '../storage.ts'
import { backupFormat, type Manifest, manifestFile } from './manifest.ts'
import { keepFiles } from './running.ts'
import { copyText, listSequences, listTables, type TableToCopy } from './tables.ts'

export interface BackupOrder {
  databaseUrl: string
  /** A folder that does not exist yet. */
  folder: string
  /** Null when the files stay where they are, in this bucket. */
  storage: Storage | null
  bucket: string | null
  /** The files with keys, by the name they get in the backup. Missing ones are left out. */
  keyFiles: Readonly<Record<string, string>>
  /** Lists the stored files that rows name, in the backup's own transaction. */
  listFiles(client: pg.Client): Promise<{ key: string; mediaType: string }[]>
}

/**
 * Writes everything into a new folder, as of one moment: the tables from one snapshot, the files that it names, and the keys. The server
 * may keep running. The folder gets its name when it is complete.
 */
export async function writeBackup(order: BackupOrder): Promise<Manifest> {
  const { databaseUrl, folder, storage, bucket } = order
  if ((await stat(folder).catch(() => null)) !== null) throw new PlainMessage(`${folder} exists already. Name a new folder.`)
  const draft = join(dirname(folder), `.${basename(folder)}.${process.pid}.part`)
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const part of ['tables', 'keys', ...(storage ? ['files'] : [])])
      await mkdir(join(draft, part), { recursive: true, mode: 0o700 })
    await keepFiles(client)
    await client.query('begin transaction isolation level repeatable read read only')
    const migrations = await readMigrations(client)
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, join(draft, 'tables')))
    const sequences = await listSequences(client)
    const named = storage ? await order.listFiles(client) : []
    await client.query('commit')
    const files = storage ? await writeFiles(storage, named, join(draft, 'files')) : null
    const keys = await writeKeys(order.keyFiles, join(draft, 'keys'))
    const madeAt = new Date().toISOString()
    const manifest = { format: backupFormat, madeAt, migrations, tables, sequences, files, bucket, keys }
    await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** An older version may have stored no checksums, so they come from this program, which knows all of these migrations. */
async function readMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    `select name, to_jsonb(m)->>'checksum' as checksum from migration m order by name`,
  )
  const known = await listMigrations()
  const reason = reasonNotToMigrate(known, rows)
  if (reason) throw new PlainMessage(reason)
  const applied = new Set(rows.map(({ name }) => name))
  return known.flatMap(({ name, checksum }) => (applied.has(name) ? { name, checksum } : []))
}

/** PostgreSQL's own text format, packed. The file is on the disk when this resolves. */
async function writeTable(client: pg.Client, table: TableToCopy, folder: string): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const file = createWriteStream(join(folder, `${table.name}.gz`), { mode: 0o600, flush: true })
  const packed = hashing.pipe(createGzip({ level: 4 })).pipe(file)
  const written = finished(packed)
  const rows = await Promise.race([copyOut(client, copyText(table, 'to stdout'), hashing), written.then(() => 0)])
  hashing.end()
  await written
  return { ...table, rows, sha256: hash.digest('hex') }
}

async function writeFiles(storage: Storage, named: readonly { key: string; mediaType: string }[], folder: string) {
  const files: NonNullable<Manifest['files']> = []
  for (const { key, mediaType } of named) {
    const bytes = await storage.get(key)
    const place = join(folder, key)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await writeFile(place, bytes, { mode: 0o600, flush: true })
    files.push({ key, mediaType, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return files
}

async function writeKeys(keyFiles: BackupOrder['keyFiles'], folder: string): Promise<string[]> {
  const kept: string[] = []
  for (const [name, path] of Object.entries(keyFiles)) {
    if ((await stat(path).catch(() => null)) === null) continue
    await copyFile(path, join(folder, name))
    const copy = await open(join(folder, name), 'r+')
    await copy.chmod(0o600)
    await copy.sync()
    await copy.close()
    kept.push(name)
  }
  return kept
}
