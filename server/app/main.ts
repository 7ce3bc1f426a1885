import { mkdir } from 'node:fs/promises'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import { warmUp } from '../../features/agreements/server/index.ts'
import { seedLaborGuide } from '../../features/labor-guide/server/index.ts'
import { readConfig } from '../kit/config.ts'
import { migrate } from '../kit/database/migrate.ts'
import { checkServer } from '../kit/database/own-server.ts'
import { startJobs } from '../kit/jobs.ts'
import { openLog } from '../kit/log.ts'
import { PlainMessage } from '../kit/plain-message.ts'
import { startEmbedded } from '../kit/postgres/index.ts'
import { loadAppSecret } from '../kit/secret.ts'
import { buildApp } from './build.ts'
import { demoLogins } from './demo-logins.ts'
import { type Begin, runUntilSignal } from './end-in-order.ts'
import { timedJobs } from './jobs.ts'

const say = (line: string) => console.log(line)

await runUntilSignal(main, say)

async function main(begin: Begin): Promise<void> {
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const url = config.databaseUrl ?? (await embeddedUrl(config.dataDir, begin))
  if (config.databaseUrl) await checkServer(config.databaseUrl)
  await migrate(url, say)
  const secret = await loadAppSecret(config.dataDir, config.appSecret)
  const log = openLog(config.logLevel)
  const built = await begin(buildApp({ config, databaseUrl: url, secret, log }), ({ close }) => close())

  const { db } = built.database
  await seedLaborGuide(db)
  if (config.demo && (await seedDemo({ config, databaseUrl: url, secret, say }))) say('The demo shop is in.')

  await listen(built.app, config)
  built.relay.start()
  await begin(startJobs(url, timedJobs(built), log), (stopJobs) => stopJobs())
  say(`Liftbay is at ${config.appUrl}`)
  if (config.demo) for (const line of demoLogins) say(`  ${line}`)
  await warmUp()
}

async function embeddedUrl(dataDir: string, begin: Begin): Promise<string> {
  const { url, adopted } = await begin(startEmbedded({ dataDir, say }), ({ stop }) => stop())
  if (adopted) say('Found our PostgreSQL still running and took it over.')
  return url
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>['app'],
  { port, host }: { port: number; host: string },
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw plainReason((error as NodeJS.ErrnoException).code, port, host) ?? error
  }
}

function plainReason(code: string | undefined, port: number, host: string): PlainMessage | undefined {
  const another = `choose another port: PORT=${port < 1024 ? 3000 : port + 1} npm start`
  if (code === 'EADDRINUSE') return new PlainMessage(`Port ${port} is taken by another program. End that one, or ${another}`)
  if (code === 'EACCES') return new PlainMessage(`This user may not listen on port ${port}. Please ${another}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new PlainMessage(`This machine has no address ${host}. Set HOST to one that it has, or 0.0.0.0 for all of them.`)
  return undefined
}
