import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import { findValue, runSql } from './database/rows.ts'
import { PlainMessage } from './plain-message.ts'
import { loadSealingKey, sealingKeyFile } from './seal/sealing-key.ts'
import { appSecretFile, deriveKey, loadAppSecret } from './secret.ts'

type KeySettings = Pick<Config, 'dataDir' | 'appSecret' | 'appSecretFile' | 'sealingKeyFile'>

const findFingerprint = (db: Db, name: string) =>
  findValue<{ fingerprint: string }>(db)`select fingerprint from installation_key where name = ${name}`

const storeFingerprint = (db: Db, name: string, fingerprint: string) =>
  runSql(db)`insert into installation_key (name, fingerprint) values (${name}, ${fingerprint}) on conflict (name) do nothing`

/**
 * Loads the secret and the sealing key, and makes them at the first start. Throws a `PlainMessage` when the data was sealed with others:
 * with a new sealing key no signed paper could be recognized as ours, and with a new secret nobody could read what the old one sealed.
 */
export async function loadKnownKeys(db: Db, config: KeySettings, hasSealedPapers: () => Promise<boolean>): Promise<string> {
  const [knownSeal, knownSecret] = [await findFingerprint(db, 'sealing key'), await findFingerprint(db, 'app secret')]
  const { dataDir } = config
  const ownSeal = join(dataDir, sealingKeyFile)
  if (!config.sealingKeyFile && !existsSync(ownSeal) && (knownSeal !== null || (await hasSealedPapers())))
    throw new PlainMessage(
      `The key that sealed the signed papers is missing: ${ownSeal}. Restore it from a backup, or name its file in SEALING_KEY_FILE.`,
    )
  const ownSecret = join(dataDir, appSecretFile)
  if (!config.appSecret && !config.appSecretFile && !existsSync(ownSecret) && knownSecret !== null)
    throw new PlainMessage(
      `The secret that sealed this data is missing: ${ownSecret}. Restore it from a backup, or give it with APP_SECRET or APP_SECRET_FILE.`,
    )
  const { fingerprint } = await loadSealingKey({ dataDir, file: config.sealingKeyFile })
  if (knownSeal !== null && knownSeal !== fingerprint)
    throw new PlainMessage(
      `The key in ${config.sealingKeyFile ?? ownSeal} is not the one that sealed the signed papers. Restore that one from a backup.`,
    )
  const secret = await loadAppSecret(config)
  const digest = deriveKey(secret, 'fingerprint of the secret').toString('hex')
  if (knownSecret !== null && knownSecret !== digest)
    throw new PlainMessage(
      `The secret in ${config.appSecret ? 'APP_SECRET' : (config.appSecretFile ?? ownSecret)} is not the one that sealed this data. Restore that one.`,
    )
  await storeFingerprint(db, 'sealing key', fingerprint)
  await storeFingerprint(db, 'app secret', digest)
  return secret
}
