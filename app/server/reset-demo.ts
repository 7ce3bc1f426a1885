import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../../kit/server/database/migrate.ts'
import { checkServer } from '../../kit/server/database/own-server.ts'
import { readConfig } from '../../kit/server/index.ts'
import { jobsName } from '../../kit/server/jobs.ts'
import { PlainMessage, sayAndExit } from '../../kit/server/plain-message.ts'
import { startEmbedded } from '../../kit/server/postgres/index.ts'
import { loadAppSecret } from '../../kit/server/secret.ts'
import { clearDemo, hasForeignAccounts, seedDemo } from '../demo/seed-demo.ts'
import { demoLogins } from './demo-logins.ts'

const printLine = (line: string) => console.log(line)

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
  await mkdir(config.dataDir, { recursive: true })
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, say: printLine })
  try {
    if (config.databaseUrl) await checkServer(config.databaseUrl)
    const databaseUrl = config.databaseUrl ?? embedded!.url
    await migrate(databaseUrl, printLine)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      if (await isServed(client))
        throw new PlainMessage(
          'Liftbay is running on this database. Stop it first (Ctrl-C in its terminal), then reset the demo.',
        )
      if (await hasForeignAccounts(client)) refuseBecause("the accounts in it are not the demo's")
      await clearDemo(client, config)
    } finally {
      await client.end()
    }
    await seedDemo({ config, databaseUrl, secret: await loadAppSecret(config.dataDir, config.appSecret), say: printLine })
  } finally {
    await embedded?.stop()
  }
  printLine('The demo shop was reset.')
  for (const line of demoLogins) printLine(line)
}

/** A running program would deliver the demo's past events as if they were new. */
async function isServed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [jobsName],
  )
  return rowCount !== 0
}

main().catch(sayAndExit)
