import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { PlainMessage } from './plain-message.ts'

const fewestCharacters = 32
export const appSecretFile = 'app-secret'

/**
 * The secret from which all others are derived: the setting, the file that a setting names, or a value generated once and stored in the data folder. Two programs that
 * start at the same time get the same one, because the first to link its file wins.
 */
export async function loadAppSecret({
  dataDir,
  appSecret,
  appSecretFile: otherFile,
}: Pick<Config, 'dataDir' | 'appSecret' | 'appSecretFile'>): Promise<string> {
  if (appSecret) return appSecret
  if (otherFile) return readSecretFile(otherFile)
  const file = join(dataDir, appSecretFile)
  await mkdir(dataDir, { recursive: true })
  const ownSecret = join(dataDir, `app-secret.${process.pid}`)
  await writeFile(ownSecret, randomBytes(48).toString('base64url'), { mode: 0o600 })
  await link(ownSecret, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(ownSecret)
  return (await readFile(file, 'utf8')).trim()
}

async function readSecretFile(path: string): Promise<string> {
  const secret = await readFile(path, 'utf8').catch((error: Error) => {
    throw new PlainMessage(`APP_SECRET_FILE cannot be read: ${error.message}`)
  })
  if (secret.trim().length < fewestCharacters)
    throw new PlainMessage(`The secret in APP_SECRET_FILE (${path}) must have at least ${fewestCharacters} characters.`)
  return secret.trim()
}

/** Derives a key for one purpose, so that leaking one key does not reveal the others. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'liftbay', purpose, 32))
}
