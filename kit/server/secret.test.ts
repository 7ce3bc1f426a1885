import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadSealingKey } from './seal/sealing-key.ts'
import { loadAppSecret } from './secret.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'secret-'))
afterAll(() => rm(dataDir, { recursive: true }))
const elsewhere = join(dataDir, 'elsewhere')
const load = (appSecretFile?: string) => loadAppSecret({ dataDir: join(dataDir, 'data'), appSecret: undefined, appSecretFile })

test('the secret comes from a file outside of the data folder, and is never too short', async () => {
  await writeFile(elsewhere, `${'s'.repeat(32)}\n`)
  expect(await load(elsewhere)).toBe('s'.repeat(32))
  await writeFile(elsewhere, 's'.repeat(31))
  await expect(load(elsewhere)).rejects.toThrow('must have at least 32 characters')
  await expect(load(`${elsewhere}-not`)).rejects.toThrow('APP_SECRET_FILE cannot be read')
  expect(await load()).toHaveLength(64)
})

test('the sealing key comes from a file outside of the data folder, and is not created there', async () => {
  const empty = join(dataDir, 'empty')
  await expect(loadSealingKey({ dataDir: empty, file: `${elsewhere}.pem` })).rejects.toThrow('SEALING_KEY_FILE')
  const made = await loadSealingKey({ dataDir: join(dataDir, 'data') })
  const file = join(dataDir, 'data', 'sealing-key.pem')
  expect((await loadSealingKey({ dataDir: empty, file })).fingerprint).toBe(made.fingerprint)
  expect(await readdir(dataDir)).not.toContain('empty')
})
