import pg from 'pg'
import { prepareDataFolder } from '../../kit/server/data-folder.ts'
import { migrate } from '../../kit/server/database/migrate.ts'
import { readConfig } from '../../kit/server/index.ts'
import { PlainMessage, printAndExit } from '../../kit/server/plain-message.ts'
import { loadAppSecret } from '../../kit/server/secret.ts'
import { clearDemo, hasForeignAccounts, seedDemo } from '../demo/seed-demo.ts'
import { isServed, printLine, withDatabase } from './command.ts'
import { demoLogins } from './demo-logins.ts'

/** Empties the database and the stored files, and creates the demo again. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const isSure = process.argv.includes('--yes')
  const refuseBecause = (reason: string) => {
    if (isSure) return
    const where = config.databaseUrl ? 'the database in DATABASE_URL' : config.dataDir
    throw new PlainMessage(
      `This deletes everything in ${where} and loads the demo, and ${reason}. To go ahead: npm run reset-demo -- --yes`,
    )
  }
  if (config.production) refuseBecause('NODE_ENV is production')
  if (!config.demo) refuseBecause('DEMO is off')
  await prepareDataFolder(config)
  await withDatabase(config, { besideServer: false }, async (databaseUrl) => {
    await migrate(databaseUrl, printLine)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      // A running program would deliver the demo's past events as if they were new.
      if (await isServed(client))
        throw new PlainMessage(
          'Liftbay is running on this database. Stop it first (Ctrl-C in its terminal), then reset the demo.',
        )
      if (await hasForeignAccounts(client)) refuseBecause("the accounts in it are not the demo's")
      await clearDemo(client, config)
    } finally {
      await client.end()
    }
    await seedDemo({ config, databaseUrl, secret: await loadAppSecret(config), say: printLine })
  })
  printLine('The demo shop was reset.')
  for (const line of demoLogins) printLine(line)
}

main().catch(printAndExit)
