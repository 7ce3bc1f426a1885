import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { storage, type Storage } from '../../../kit/server/storage.ts'
import { type S3StandIn, startS3StandIn } from '../../../testing/stand-ins/s3-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { files } from './contract/index.ts'
import { deleteFile, saveFile, stageFile } from './server/index.ts'

const shopId = randomUUID()
const pdf = Buffer.from('%PDF-1.7 a')
const inDays = (days: number) => new Date(Date.now() + days * dayMilliseconds)

let s3: S3StandIn
let onDisk: TestApp
let inBucket: TestApp
beforeAll(async () => {
  s3 = await startS3StandIn()
  onDisk = await testApp()
  inBucket = await testApp({ env: bucketSettings() })
})

const bucketSettings = () => ({
  S3_BUCKET: 'papers',
  S3_ENDPOINT: s3.url,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})

const getStore = (app: TestApp): Storage => app.built.provided.get(storage)
const sweep = (app: TestApp) => app.built.jobs.find(({ name }) => name === 'sweep-files')!.work()
const isStored = (app: TestApp, key: string) =>
  getStore(app)
    .get(key)
    .then(
      () => true,
      () => false,
    )
const stage = (app: TestApp) =>
  stageFile({ get: app.built.provided.get }, { shopId, name: 'a.pdf', bytes: pdf, mediaType: 'application/pdf' })

test.each([
  ['a folder', () => onDisk],
  ['a bucket', () => inBucket],
])('the sweep of %s deletes only files that no row has named for a day', async (_, getApp) => {
  const app = getApp()
  const named = await stage(app)
  await saveFile(app.db, named)
  const [late, lost, refused] = await Promise.all([stage(app), stage(app), stage(app)])
  const piece = `shop-${shopId}/export-${randomUUID()}-${randomUUID()}`
  const foreign = 'backups/of-another-program'
  for (const key of [piece, foreign]) await getStore(app).put(key, pdf, 'application/pdf')

  // Today they may belong to a call that is still running.
  await sweep(app)
  for (const { storageKey } of [late, lost, refused]) expect(await isStored(app, storageKey)).toBe(true)

  // One call comes in late: its row is there before the sweep looks.
  await saveFile(app.db, late)
  app.clock.set(inDays(1.01))
  const fresh = await stage(app)
  await app.built.provided.get(storage).put(fresh.storageKey, pdf, 'application/pdf')
  await sweep(app)
  const kept = [named.storageKey, late.storageKey, foreign]
  for (const key of kept) expect(await isStored(app, key), key).toBe(true)
  for (const key of [lost.storageKey, refused.storageKey, piece]) expect(await isStored(app, key), key).toBe(false)
  app.clock.set(new Date())
})

test('a file that is being written when the sweep runs stays, however old the others are', async () => {
  const old = await stage(onDisk)
  const young = await stage(onDisk)
  const folder = join(onDisk.config.dataDir, 'files')
  await utimes(join(folder, old.storageKey), inDays(-2), inDays(-2))
  await sweep(onDisk)
  expect(await isStored(onDisk, old.storageKey)).toBe(false)
  expect(await isStored(onDisk, young.storageKey)).toBe(true)
})

test('the sweep deletes drafts that a killed program left a day ago', async () => {
  const { storageKey } = await stage(onDisk)
  const folder = join(onDisk.config.dataDir, 'files', `shop-${shopId}`)
  const [old, young] = [`${randomUUID()}.${randomUUID()}.part`, `${randomUUID()}.${randomUUID()}.part`]
  for (const name of [old, young]) await writeFile(join(folder, name), pdf)
  await utimes(join(folder, old), inDays(-2), inDays(-2))
  await sweep(onDisk)
  const names = await readdir(folder)
  expect(names).toContain(young)
  expect(names).not.toContain(old)
  expect(await isStored(onDisk, storageKey)).toBe(true)
})

test('a copy of the database deletes nothing from the bucket of the original', async () => {
  await sweep(inBucket)
  const logged: Record<string, unknown>[] = []
  const copy = await testApp({ env: bucketSettings(), logged })
  const { storageKey } = await stage(inBucket)
  copy.clock.set(inDays(2))
  await sweep(copy)
  expect(await isStored(inBucket, storageKey)).toBe(true)
  expect(logged).toMatchObject([{ msg: expect.stringContaining('belongs to another database') }])
})

test("a deleted file's bytes are gone after the commit, and a store that was busy is asked again", async () => {
  const ann = await inBucket.signUp('customer')
  const { body } = await ann.call(files.upload, { body: {} }, { file: { name: 'a.pdf', bytes: pdf } })
  const { rows } = await sql<{ key: string }>`select storage_key as key from file where id = ${body.id}`.execute(inBucket.db)
  const key = rows[0]!.key
  s3.failures = { status: 500, times: 3 }
  await deleteFile(inBucket.db, body.id)
  await inBucket.settle()
  expect(await isStored(inBucket, key)).toBe(true)
  await sql`update delivery set due_at = now()`.execute(inBucket.db)
  await inBucket.settle()
  expect(await isStored(inBucket, key)).toBe(false)
})
