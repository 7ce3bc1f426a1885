import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { clearDemo, isSomebodysOwn, seedDemo } from '../../db/seed/seed-demo.ts'
import { readConfig } from '../kit/config.ts'
import { migrate } from '../kit/database/migrate.ts'
import { checkServer } from '../kit/database/own-server.ts'
import { jobsName } from '../kit/jobs.ts'
import { PlainMessage, sayAndExit } from '../kit/plain-message.ts'
import { startEmbedded } from '../kit/postgres/index.ts'
import { loadAppSecret } from '../kit/secret.ts'
import { demoLogins } from './demo-logins.ts'

const say = (line: string) => console.log(line)

/** Empties the database and the stored files, and puts the demo in anew. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const isSure = process.argv.includes('--yes')
  const refuseBecause = (reason: string) => {
    if (isSure) return
    const where = config.databaseUrl ? 'the database that DATABASE_URL names' : config.dataDir
    throw new PlainMessage(
      `This would delete everything in ${where} and put the demo in its place, and ${reason}. If that is what you want: npm run reset-demo -- --yes`,
    )
  }
  if (config.production) refuseBecause('NODE_ENV says production')
  if (!config.demo) refuseBecause('DEMO is off')
  await mkdir(config.dataDir, { recursive: true })
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, say })
  try {
    if (config.databaseUrl) await checkServer(config.databaseUrl)
    const databaseUrl = config.databaseUrl ?? (embedded?.url as string)
    await migrate(databaseUrl, say)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      if (await isServed(client))
        throw new PlainMessage(
          'A Liftbay is running on this database. Stop that one first (Ctrl-C in its terminal), then reset the demo.',
        )
      if (await isSomebodysOwn(client)) refuseBecause("the accounts in it are not the demo's")
      await clearDemo(client, config)
    } finally {
      await client.end()
    }
    await seedDemo({ config, databaseUrl, secret: await loadAppSecret(config.dataDir, config.appSecret), say })
  } finally {
    await embedded?.stop()
  }
  say('The demo shop is as on its first day.')
  for (const line of demoLogins) say(line)
}

/** Beside a running program the demo's past would be delivered as if it were news. */
async function isServed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [jobsName],
  )
  return rowCount !== 0
}

main().catch(sayAndExit)
