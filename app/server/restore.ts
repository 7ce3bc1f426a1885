import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { readManifest } from '../../kit/server/backup/manifest.ts'
import { restoreBackup } from '../../kit/server/backup/restore-backup.ts'
import { prepareDataFolder } from '../../kit/server/data-folder.ts'
import { type Config, readConfig } from '../../kit/server/index.ts'
import { recordKeysFile } from '../../kit/server/key-ring.ts'
import { PlainMessage, printAndExit } from '../../kit/server/plain-message.ts'
import { sealingKeyFile } from '../../kit/server/seal/sealing-key.ts'
import { appSecretFile } from '../../kit/server/secret.ts'
import { openStorage } from '../../kit/server/storage.ts'
import { isServed, printLine, withDatabase } from './command.ts'
import { explainStartError } from './start-errors.ts'

/** `npm run restore -- FOLDER`: into an empty database and data folder; with `--replace` into any. */
async function main(config: Config): Promise<void> {
  const [named, ...more] = process.argv.slice(2).filter((word) => word !== '--replace')
  if (!named || more.length > 0) throw new PlainMessage('Name the folder of the backup: npm run restore -- FOLDER')
  const folder = resolve(named)
  const manifest = await readManifest(folder)
  const replace = process.argv.includes('--replace')
  await prepareDataFolder(config)
  if (!replace) await requireEmptyFolder(config.dataDir)
  await withDatabase(config, { besideServer: false }, async (databaseUrl) => {
    await requireFreeDatabase(databaseUrl, replace)
    await restoreBackup({ folder, manifest, databaseUrl, storage: openStorage(config), dataDir: config.dataDir })
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  printLine(`Restored ${rows.toLocaleString('en-US')} rows of ${manifest.tables.length} tables, as of ${manifest.madeAt}.`)
  printLine(
    manifest.files
      ? `Restored ${manifest.files.length.toLocaleString('en-US')} files.`
      : `The files were left in the bucket ${manifest.bucket}: set S3_BUCKET to it, or to a copy of it.`,
  )
  for (const key of [appSecretFile, sealingKeyFile, recordKeysFile].filter((file) => !manifest.keys.includes(file)))
    printLine(`The backup has no ${key}, because it was not in DATA_DIR. Start with the same setting as before.`)
}

const howToReplace = 'Name an empty one, or replace everything in it: npm run restore -- FOLDER --replace'

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const taken = [appSecretFile, sealingKeyFile, recordKeysFile].filter((name) => existsSync(join(dataDir, name)))
  const files = await readdir(join(dataDir, 'files')).catch(() => [])
  if (taken.length > 0 || files.length > 0)
    throw new PlainMessage(`The data folder ${dataDir} is not empty, so nothing was restored. ${howToReplace}`)
}

async function requireFreeDatabase(databaseUrl: string, replace: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (await isServed(client))
      throw new PlainMessage('Liftbay is running on this database. Stop it first (Ctrl-C in its terminal), then restore.')
    const { rowCount } = await client.query('select from pg_tables where schemaname = current_schema() limit 1')
    if (rowCount && !replace) throw new PlainMessage(`The database is not empty, so nothing was restored. ${howToReplace}`)
  } finally {
    await client.end()
  }
}

const config = readConfig(process.env)
main(config).catch((error: unknown) => printAndExit(explainStartError(error, config)))
