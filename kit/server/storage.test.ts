import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { standardRefusals } from '../../common/refusal.ts'
import { startS3StandIn } from '../../testing/stand-ins/s3-stand-in.ts'
import { openStorage } from './storage.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'liftbay-storage-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const folder = openStorage({ dataDir, s3: undefined })

const s3 = await startS3StandIn()
const bucket = openStorage({
  dataDir,
  s3: { bucket: 'papers', region: 'us-east-1', endpoint: s3.url, accessKeyId: 'key', secretAccessKey: 'secret' },
})

const bytes = randomBytes(300_000)

test.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('%s returns what was stored, until it is deleted', async (_, storage) => {
  await storage.put('shop-1/one', bytes, 'application/pdf')
  expect(Buffer.from(await storage.get('shop-1/one')).equals(bytes)).toBe(true)
  await storage.put('shop-1/one', Buffer.from('again'), 'text/plain')
  expect(Buffer.from(await storage.get('shop-1/one')).toString()).toBe('again')
  await storage.delete('shop-1/one')
  await expect(storage.get('shop-1/one')).rejects.toThrow()
  // Deleting a missing file succeeds, because the result is what the caller wanted.
  await storage.delete('shop-1/one')
})

test.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('%s accepts no key that leads outside of it', async (_, storage) => {
  for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'a/', '', 'a.b', 'a\0b', 'a\\..\\b']) {
    await expect((async () => storage.put(key, bytes, 'text/plain'))()).rejects.toThrow('Not a storage key')
    await expect((async () => storage.get(key))()).rejects.toThrow('Not a storage key')
    await expect((async () => storage.delete(key))()).rejects.toThrow('Not a storage key')
  }
})

test('a folder is readable only by this user and has no leftover drafts', async () => {
  await folder.put('shop-2/paper', bytes, 'application/pdf')
  const place = join(dataDir, 'files', 'shop-2')
  expect(await readdir(place)).toEqual(['paper'])
  expect((await stat(join(place, 'paper'))).mode & 0o777).toBe(0o600)
})

test.skipIf(process.platform === 'win32')('a full disk refuses a file with 507 and leaves nothing half-written', async () => {
  // A program with a file size limit of 64 KiB gets the same error as one on a full disk.
  const code = `const { openStorage } = await import(${JSON.stringify(join(import.meta.dirname, 'storage.ts'))})
    const failure = await openStorage({ dataDir: ${JSON.stringify(dataDir)} }).put('shop-3/paper', new Uint8Array(300_000)).catch((error) => error)
    console.log(failure.refusal?.status, failure.refusal?.msg)`
  const script = 'trap "" XFSZ; ulimit -f 128; exec "$0" --input-type=module -e "$1"'
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script, process.execPath, code])
  expect(stdout.trim()).toBe(`${standardRefusals.full.status} ${standardRefusals.full.msg}`)
  expect(await readdir(join(dataDir, 'files', 'shop-3'))).toEqual([])
})

test('a bucket gets signed path-style requests with the media type and without an access list', async () => {
  s3.requests.length = 0
  await bucket.put('shop-1/two', Buffer.from('%PDF'), 'application/pdf')
  expect(s3.requests).toMatchObject([
    { method: 'PUT', path: '/papers/shop-1/two', headers: { 'content-type': 'application/pdf' } },
  ])
  expect(s3.requests[0]?.headers).not.toHaveProperty('x-amz-acl')
  expect(s3.objects.get('/papers/shop-1/two')?.bytes.toString()).toBe('%PDF')
})

test('a request to a bucket that is briefly busy is tried again', async () => {
  s3.failures = { status: 503, times: 1 }
  await bucket.put('shop-1/three', Buffer.from('kept'), 'text/plain')
  expect(s3.objects.get('/papers/shop-1/three')?.bytes.toString()).toBe('kept')
})

test('a bucket that never answers refuses in time, and a request that waited for it is ended', async () => {
  const hanging = openStorage(
    {
      dataDir,
      s3: { bucket: 'papers', region: 'us-east-1', endpoint: s3.url, accessKeyId: 'key', secretAccessKey: 'secret' },
    },
    300,
  )
  await hanging.put('shop-1/four', Buffer.from('kept'), 'text/plain')
  s3.hang()
  const silent = { refusal: standardRefusals.fileStoreSilent }
  await expect(hanging.put('shop-1/five', Buffer.from('late'), 'text/plain')).rejects.toMatchObject(silent)
  await expect(hanging.get('shop-1/four')).rejects.toMatchObject(silent)
  await expect(hanging.delete('shop-1/six')).rejects.toMatchObject(silent)
  s3.resume()
  expect(Buffer.from(await hanging.get('shop-1/four')).toString()).toBe('kept')
})

test('a bucket that cannot be reached refuses with the same sentence', async () => {
  const gone = openStorage({
    dataDir,
    s3: { bucket: 'papers', region: 'us-east-1', endpoint: 'http://127.0.0.1:9', accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  await expect(gone.get('shop-1/one')).rejects.toMatchObject({ refusal: standardRefusals.fileStoreSilent })
})
