import { listUsedKeys, resealValues } from '../../features/hiring/personnel/server/index.ts'
import { openDatabase, readConfig } from '../../kit/server/index.ts'
import { addRingKey, dropRingKeys, loadKeyRing } from '../../kit/server/key-ring.ts'
import { printAndExit } from '../../kit/server/plain-message.ts'
import { printLine, withDatabase } from './command.ts'
import { explainStartError } from './start-errors.ts'

/** `npm run rotate-record-keys`: a new key for the personal records, also while Liftbay runs. If it was stopped, run it again. */
async function main(): Promise<void> {
  await withDatabase(config, { besideServer: true }, async (url) => {
    const database = openDatabase(url, { max: 1 })
    try {
      const keys = await loadKeyRing(config)
      const keyId = await addRingKey(config)
      const count = await resealValues(database.db, keys)
      const dropped = await dropRingKeys(config, await listUsedKeys(database.db))
      printLine(`${count.toLocaleString('en-US')} values are now encrypted with key ${keyId}.`)
      if (dropped.length > 0) printLine(`Removed unused ${dropped.length === 1 ? 'key' : 'keys'} ${dropped.join(', ')}.`)
      printLine('Back up the keys: without them, nobody can read the personal records.')
    } finally {
      await database.close()
    }
  })
}

const config = readConfig(process.env)
main().catch((error: unknown) => printAndExit(explainStartError(error, config)))
