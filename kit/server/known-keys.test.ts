import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { loadKnownKeys } from './known-keys.ts'
import { loadSealingKey } from './seal/sealing-key.ts'

const { db } = await testDatabase()
const home = await mkdtemp(join(tmpdir(), 'liftbay-keys-'))
const [first, second] = [join(home, 'first'), join(home, 'second')]
afterAll(() => rm(home, { recursive: true }))

const settings = { appSecret: undefined, appSecretFile: undefined, sealingKeyFile: undefined }
const load = (dataDir: string, hasPapers = false) => loadKnownKeys(db, { ...settings, dataDir }, async () => hasPapers)

test('keys are made for an empty database only, and a lost or different one is never replaced', async () => {
  await expect(load(first, true)).rejects.toThrow('The key that sealed the signed papers is missing')
  const secret = await load(first)
  expect(await load(first)).toBe(secret)

  await expect(load(second)).rejects.toThrow('The key that sealed the signed papers is missing')
  await loadSealingKey({ dataDir: second })
  await writeFile(join(second, 'app-secret'), secret)
  await expect(load(second)).rejects.toThrow('is not the one that sealed the signed papers')

  await rm(join(first, 'app-secret'))
  await expect(load(first)).rejects.toThrow('The secret that sealed this data is missing')
  expect(await readdir(first)).toEqual(['sealing-key.pem'])
  await writeFile(join(first, 'app-secret'), 'another secret of more than 32 characters')
  await expect(load(first)).rejects.toThrow('is not the one that sealed this data')
})
