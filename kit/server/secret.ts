import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret from which all others are derived: the setting, or a value generated once and stored in the data folder. Two programs that
 * start at the same time get the same one, because the first to link its file wins.
 */
export async function loadAppSecret(dataDir: string, setting: string | undefined): Promise<string> {
  if (setting) return setting
  const file = join(dataDir, 'app-secret')
  await mkdir(dataDir, { recursive: true })
  const ownSecret = join(dataDir, `app-secret.${process.pid}`)
  await writeFile(ownSecret, randomBytes(48).toString('base64url'), { mode: 0o600 })
  await link(ownSecret, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(ownSecret)
  return (await readFile(file, 'utf8')).trim()
}

/** Derives a key for one purpose, so that leaking one key does not reveal the others. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'liftbay', purpose, 32))
}
