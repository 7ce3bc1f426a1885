import { join, resolve } from 'node:path'
import { writeBackup } from '../../kit/server/backup/write-backup.ts'
import { type Config, readConfig } from '../../kit/server/index.ts'
import { recordKeysFile } from '../../kit/server/key-ring.ts'
import { printAndExit } from '../../kit/server/plain-message.ts'
import { sealingKeyFile } from '../../kit/server/seal/sealing-key.ts'
import { appSecretFile } from '../../kit/server/secret.ts'
import { openStorage } from '../../kit/server/storage.ts'
import { printLine, withDatabase } from './command.ts'
import { recordBackup } from './record-backup.ts'
import { explainStartError } from './start-errors.ts'
import { listStoredFiles } from './stored-files.ts'

/** `npm run backup -- FOLDER`: everything as of now, also while Liftbay runs. */
async function main(config: Config): Promise<void> {
  const [named] = process.argv.slice(2)
  const folder = resolve(named ?? `liftbay-backup-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  const own = {
    ...(config.appSecret || config.appSecretFile ? {} : { [appSecretFile]: join(config.dataDir, appSecretFile) }),
    ...(config.sealingKeyFile ? {} : { [sealingKeyFile]: join(config.dataDir, sealingKeyFile) }),
    ...(config.recordKeysFile ? {} : { [recordKeysFile]: join(config.dataDir, recordKeysFile) }),
  }
  const { tables, files, keys } = await withDatabase(config, { besideServer: true }, (databaseUrl) =>
    recordBackup(databaseUrl, folder, () =>
      writeBackup({
        databaseUrl,
        folder,
        storage: config.s3 ? null : openStorage(config),
        bucket: config.s3?.bucket ?? null,
        keyFiles: own,
        listFiles: listStoredFiles,
      }),
    ),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  printLine(`Backed up ${rows.toLocaleString('en-US')} rows of ${tables.length} tables to ${folder}`)
  printLine(
    files
      ? `with ${files.length.toLocaleString('en-US')} files.`
      : `The files stay in the bucket ${config.s3?.bucket}: turn on its versioning, or copy it with its own tools.`,
  )
  if (!keys.includes(appSecretFile))
    printLine('The secret is not in the backup, because it is not in DATA_DIR. Keep a copy of it elsewhere.')
  if (!keys.includes(sealingKeyFile))
    printLine('The sealing key is not in the backup, because it is not in DATA_DIR. Keep a copy of it elsewhere.')
  if (!keys.includes(recordKeysFile))
    printLine(
      'The keys of the personal records are not in the backup, because they are not in DATA_DIR. Keep a copy of them elsewhere.',
    )
  printLine('Anyone who has this folder can read everything in it. Keep it as safe as the data itself.')
}

const config = readConfig(process.env)
main(config).catch((error: unknown) => printAndExit(explainStartError(error, config)))
