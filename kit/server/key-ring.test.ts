import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addRingKey, dropRingKeys, loadKeyRing, requireRecordKeys } from './key-ring.ts'

const home = await mkdtemp(join(tmpdir(), 'liftbay-key-ring-'))
afterAll(() => rm(home, { recursive: true }))

let settings: { dataDir: string; recordKeysFile: undefined }
beforeEach(async () => {
  settings = { dataDir: await mkdtemp(join(home, 'data-')), recordKeysFile: undefined }
})
const secret = Buffer.from('123-45-6789')

test('the first start makes a key that only its user can read, and later starts find the same one', async () => {
  const sealed = (await loadKeyRing(settings)).seal(secret, 'row 1')
  expect((await stat(join(settings.dataDir, 'record-keys.json'))).mode & 0o777).toBe(0o600)
  expect((await loadKeyRing(settings)).open(sealed, 'row 1')).toEqual(secret)
  expect(await readdir(settings.dataDir)).toEqual(['record-keys.json'])
})

test('two programs that start at once use the same key', async () => {
  const rings = await Promise.all([loadKeyRing(settings), loadKeyRing(settings), loadKeyRing(settings)])
  const sealed = rings[0].seal(secret, 'row 1')
  for (const ring of rings) expect(ring.open(sealed, 'row 1')).toEqual(secret)
})

test('sealed bytes cannot be opened as another row, or changed', async () => {
  const ring = await loadKeyRing(settings)
  const sealed = ring.seal(secret, 'row 1')
  expect(sealed.bytes.includes(secret)).toBe(false)
  expect(() => ring.open(sealed, 'row 2')).toThrow()
  sealed.bytes[20]! ^= 1
  expect(() => ring.open(sealed, 'row 1')).toThrow()
})

test('a running program seals with a new key at once, and still opens what the old one sealed', async () => {
  const ring = await loadKeyRing(settings)
  const old = ring.seal(secret, 'row 1')
  expect(await addRingKey(settings)).toBe(2)
  expect(ring.seal(secret, 'row 1').keyId).toBe(2)
  expect(ring.open(old, 'row 1')).toEqual(secret)
})

test('unused keys are dropped, but never the newest two', async () => {
  const ring = await loadKeyRing(settings)
  await addRingKey(settings)
  expect(await dropRingKeys(settings, new Set([2]))).toEqual([])
  await addRingKey(settings)
  expect(await dropRingKeys(settings, new Set([1, 3]))).toEqual([])
  expect(await dropRingKeys(settings, new Set([3]))).toEqual([1])
  expect([ring.has(1), ring.has(2), ring.has(3)]).toEqual([false, true, true])
})

test('a start without a key that records need is refused, and makes no new one', async () => {
  expect(() => requireRecordKeys(settings, new Set())).not.toThrow()
  expect(() => requireRecordKeys(settings, new Set([1]))).toThrow(
    /^The keys that encrypted the personal records are missing: .*Restore/,
  )
  expect(await readdir(settings.dataDir)).toEqual([])
  await loadKeyRing(settings)
  expect(() => requireRecordKeys(settings, new Set([1]))).not.toThrow()
  expect(() => requireRecordKeys(settings, new Set([1, 2]))).toThrow(/are missing/)
})

test('a named file is read and never made', async () => {
  const file = join(settings.dataDir, 'elsewhere.json')
  await expect(loadKeyRing({ ...settings, recordKeysFile: file })).rejects.toThrow(`cannot be read: ${file}`)
  const own = await loadKeyRing(settings)
  await copyFile(join(settings.dataDir, 'record-keys.json'), file)
  const otherRing = await loadKeyRing({ ...settings, recordKeysFile: file })
  expect(otherRing.open(own.seal(secret, 'row 1'), 'row 1')).toEqual(secret)
})
