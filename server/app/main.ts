import { mkdir } from 'node:fs/promises'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { warmUp } from '../../features/agreements/server/index.ts'
import { seedLaborGuide } from '../../features/labor-guide/server/index.ts'
import { type Config, readConfig } from '../kit/config.ts'
import { migrate } from '../kit/database/migrate.ts'
import { startJobs } from '../kit/jobs.ts'
import { openLog } from '../kit/log.ts'
import { FolderInUse, startEmbedded } from '../kit/postgres/index.ts'
import { loadAppSecret } from '../kit/secret.ts'
import { buildApp } from './build.ts'
import { demoLogins } from './demo-logins.ts'
import { timedJobs } from './jobs.ts'

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, say })
  if (embedded?.adopted) say('Found our PostgreSQL still running and took it over.')
  try {
    await serve(config, config.databaseUrl ?? (embedded?.url as string), () => embedded?.stop())
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function serve(config: Config, url: string, stopDatabase: () => Promise<void> | undefined): Promise<void> {
  await migrate(url, say)
  const secret = await loadAppSecret(config.dataDir, config.appSecret)
  const log = openLog(config.logLevel)
  const built = await buildApp({ config, databaseUrl: url, secret, log })

  const { db } = built.database
  await seedLaborGuide(db)
  if (config.demo && (await seedDemo({ config, databaseUrl: url, secret, say }))) say('The demo shop is in.')

  await listen(built.app, config)
  built.relay.start()
  const stopJobs = await startJobs(url, timedJobs(built), log)
  say(`Liftbay is at ${config.appUrl}`)
  if (config.demo) for (const line of demoLogins) say(`  ${line}`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Stopping …')
    await stopJobs()
    await built.close()
    await stopDatabase()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  await warmUp()
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>['app'],
  { port, host }: { port: number; host: string },
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new PortTaken(
      `Port ${port} is taken by another program. End that one, or choose another port: PORT=${port + 1} npm start`,
    )
  }
}

/** Its message is complete: what is wrong and what to do. */
class PortTaken extends Error {}

main().catch((error: unknown) => {
  const plain =
    error instanceof FolderInUse ||
    error instanceof PortTaken ||
    (error instanceof Error && /settings are wrong/.test(error.message))
  console.error(plain ? (error as Error).message : error)
  process.exit(1)
})
