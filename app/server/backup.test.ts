import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { files } from '../../features/platform/files/contract/index.ts'
import { deleteFile } from '../../features/platform/files/server/index.ts'
import { agreements } from '../../features/repair/agreements/contract/index.ts'
import type { Manifest } from '../../kit/server/backup/manifest.ts'
import { keepFiles } from '../../kit/server/backup/running.ts'
import { migrate } from '../../kit/server/database/migrate.ts'
import { readConfig } from '../../kit/server/index.ts'
import { ask } from '../../kit/server/postgres/connection.ts'
import { startEmbedded } from '../../kit/server/postgres/index.ts'
import { storage } from '../../kit/server/storage.ts'
import { databaseUrl } from '../../testing/one-database.ts'
import { createSentEstimate, signAgreement, type Visit } from '../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp, testSecret } from '../../testing/test-app.ts'
import { buildApp } from './build.ts'
import { injectCall } from './inject-call.ts'

const server = inject('postgres')
const names: string[] = []
const home = await mkdtemp(join(tmpdir(), 'liftbay-backup-'))
const backup = join(home, 'backup')
/** Each command is a program that reads its source again, on machines that may be busy. */
const patience = 120_000
const pdf = Buffer.from('%PDF-1.7 a')

let app: TestApp
let visit: Visit
let paper: Buffer
let fileId: string
beforeAll(async () => {
  app = await testApp()
  visit = await createSentEstimate(app)
  const { agreementId } = await signAgreement(visit)
  paper = (await visit.ann.call(agreements.paper, { params: { id: agreementId } })).raw
  fileId = (await visit.ann.call(files.upload, { body: {} }, { file: { name: 'a.pdf', bytes: pdf } })).body.id
  const made = await run('backup', [backup], app.databaseUrl, app.config.dataDir)
  expect(made.errors).toBe('')
  expect(made.code).toBe(0)
}, patience)
afterAll(async () => {
  for (const name of names) await ask(server, `drop database ${name} with (force)`)
  await rm(home, { recursive: true })
})

async function run(command: 'backup' | 'restore', words: string[], url: string | undefined, dataDir: string) {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url ?? '', APP_SECRET: url ? testSecret : '' }
  const file = join(import.meta.dirname, `${command}.ts`)
  return promisify(execFile)(process.execPath, [file, ...words], { env }).then(
    ({ stdout }) => ({ said: stdout, errors: '', code: 0 }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      said: failed.stdout,
      errors: failed.stderr.trim(),
      code: failed.code,
    }),
  )
}

async function createDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  names.push(name)
  await ask(server, `create database ${name}`)
  return databaseUrl(server, name)
}

/** Without the list of backups, which gets its row when a backup has ended. */
const countRows = async (url: string) => {
  const tables = await ask<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migration', 'backup_run') order by 1",
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
  return ask(url, `${counts.join(' union all ')} order by 1`)
}

test('a backup is recorded with its size and that it is complete', async () => {
  const runs = await ask(app.databaseUrl, 'select is_good, bytes > 10000 as is_big, error from backup_run')
  expect(runs[0]).toEqual({ is_good: true, is_big: true, error: '' })
})

test(
  'a restored backup has every row, file, key and rule, and its old seals verify',
  async () => {
    const [url, dataDir] = [await createDatabase(), join(home, 'restored')]
    const restored = await run('restore', [backup], url, dataDir)
    expect([restored.errors, restored.code]).toEqual(['', 0])
    expect(await countRows(url)).toEqual(await countRows(app.databaseUrl))

    const config = readConfig({ NODE_ENV: 'test', DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' })
    const built = await buildApp({ config, databaseUrl: url, secret: testSecret, limits: false })
    const headers = { authorization: `Bearer ${visit.ann.token}` }
    const fetched = await injectCall(built.app, files.fetch, { params: { id: fileId } }, { headers })
    expect(fetched.raw.equals(pdf)).toBe(true)
    const verified = await injectCall(built.app, agreements.verify, {}, { file: { name: 'paper.pdf', bytes: paper } })
    expect(verified.body).toMatchObject({ isOurs: true, isIntact: true })
    await built.close()

    // Triggers and foreign keys are back.
    await expect(ask(url, "update agreement set terms = ''")).rejects.toThrow()
    await expect(ask(url, 'delete from shop')).rejects.toThrow(/foreign key|never/)
    const next = await ask<{ id: string }>(url, "insert into delivery (kind, payload) values ('none', '{}') returning id")
    const [newest] = await ask<{ id: string }>(
      app.databaseUrl,
      "select last_value as id from pg_sequences where sequencename = 'delivery_id_seq'",
    )
    expect(Number(next[0]!.id)).toBeGreaterThan(Number(newest?.id))
  },
  patience,
)

test(
  'a restore refuses a database or data folder with something in it, and replaces both when told so',
  async () => {
    const [url, dataDir] = [await createDatabase(), join(home, 'taken')]
    await ask(url, 'create table other (id integer)')
    expect(await run('restore', [backup], url, dataDir)).toMatchObject({
      code: 1,
      errors:
        'The database is not empty, so nothing was restored. Name an empty one, or replace everything in it: npm run restore -- FOLDER --replace',
    })
    expect(await ask(url, "select to_regclass('account') as account")).toEqual([{ account: null }])
    await writeFile(join(dataDir, 'app-secret'), 'x'.repeat(40))
    expect((await run('restore', [backup], url, dataDir)).errors).toContain('is not empty, so nothing was restored.')
    expect(await run('restore', [backup, '--replace'], url, dataDir)).toMatchObject({ code: 0, errors: '' })
    expect(await countRows(url)).toEqual(await countRows(app.databaseUrl))
  },
  patience,
)

test(
  'a backup of a newer program, a damaged one and a folder that is none are refused in one sentence each',
  async () => {
    const url = await createDatabase()
    const copy = join(home, 'other')
    await cp(backup, copy, { recursive: true })
    const manifest = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')) as Manifest
    const write = (change: Partial<Manifest>) => writeFile(join(copy, 'backup.json'), JSON.stringify({ ...manifest, ...change }))
    const restore = async () => (await run('restore', [copy], url, join(home, 'refused'))).errors

    await write({ format: 2 })
    expect(await restore()).toBe('This backup was made by a newer version of Liftbay. Restore it with that version.')
    await write({ migrations: [...manifest.migrations, { name: '9999-later.sql', checksum: 'x' }] })
    expect(await restore()).toContain(
      'This backup cannot be restored with this version. The data belongs to a newer version of Liftbay',
    )
    await write({ tables: manifest.tables.map((table) => (table.name === 'account' ? { ...table, rows: 1000 } : table)) })
    expect(await restore()).toBe("The backup's table account is damaged. Nothing was restored. Use another backup.")
    expect(await ask(url, "select to_regclass('account') as account")).toEqual([{ account: null }])
    await rm(join(copy, 'backup.json'))
    expect(await restore()).toBe(`${copy} is not a complete backup: it has no backup.json.`)
  },
  patience,
)

test(
  'while a backup copies files, deleted ones keep their bytes until it is done',
  async () => {
    const { body } = await visit.ann.call(files.upload, { body: {} }, { file: { name: 'b.pdf', bytes: pdf } })
    const [row] = await ask<{ key: string }>(app.databaseUrl, `select storage_key as key from file where id = '${body.id}'`)
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    await keepFiles(client)
    await deleteFile(app.db, body.id)
    await app.settle()
    const store = app.built.provided.get(storage)
    expect(Buffer.from(await store.get(row!.key)).equals(pdf)).toBe(true)
    await client.end()
    await expect
      .poll(() => ask(app.databaseUrl, "select from pg_locks where locktype = 'advisory' and objid = 727003"))
      .toEqual([])
    await ask(app.databaseUrl, 'update delivery set due_at = now()')
    await app.settle()
    await expect(store.get(row!.key)).rejects.toThrow()
  },
  patience,
)

test(
  'the built-in database is backed up while it runs and restored into another data folder, with its secret',
  async () => {
    const [from, into] = [join(home, 'running'), join(home, 'again')]
    const running = await startEmbedded({ dataDir: from, say: () => {} })
    await writeFile(join(from, 'app-secret'), 's'.repeat(40))
    try {
      await migrate(running.url)
      await ask(running.url, "insert into account (role, email) values ('customer', 'ann@example.test')")
      expect(await run('backup', [join(home, 'built-in')], undefined, from)).toMatchObject({ code: 0, errors: '' })
    } finally {
      await running.stop()
    }
    expect(await run('restore', [join(home, 'built-in')], undefined, into)).toMatchObject({ code: 0, errors: '' })
    expect(await readFile(join(into, 'app-secret'), 'utf8')).toBe('s'.repeat(40))
    const again = await startEmbedded({ dataDir: into, say: () => {} })
    expect(await ask(again.url, 'select email from account')).toEqual([{ email: 'ann@example.test' }])
    expect(await migrate(again.url)).toBe(0)
    await again.stop()
  },
  patience,
)
