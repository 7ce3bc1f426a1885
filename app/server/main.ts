import { minuteMilliseconds } from '../../common/dates.ts'
import { seedLaborGuide } from '../../features/catalog/labor-guide/server/index.ts'
import { listUsedKeys } from '../../features/hiring/personnel/server/index.ts'
import { seedBankDirectory } from '../../features/platform/bank-directory/server/index.ts'
import { hasAgreements, loadPaperFonts } from '../../features/repair/agreements/server/index.ts'
import { prepareDataFolder } from '../../kit/server/data-folder.ts'
import { openDatabase } from '../../kit/server/database/database.ts'
import { migrate } from '../../kit/server/database/migrate.ts'
import { checkServer } from '../../kit/server/database/own-server.ts'
import { type Config, isOpenToEavesdroppers, readConfig } from '../../kit/server/index.ts'
import { startJobs } from '../../kit/server/jobs.ts'
import { requireRecordKeys } from '../../kit/server/key-ring.ts'
import { loadKnownKeys } from '../../kit/server/known-keys.ts'
import { openLog } from '../../kit/server/log.ts'
import { PlainMessage } from '../../kit/server/plain-message.ts'
import { startEmbedded } from '../../kit/server/postgres/index.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { type BuiltApp, buildApp } from './build.ts'
import { demoLogins } from './demo-logins.ts'
import { type StartPart, runUntilSignal } from './end-in-order.ts'
import { explainStartError } from './start-errors.ts'

const printLine = (line: string) => console.log(line)

await runUntilSignal(main, printLine)

async function main(startPart: StartPart): Promise<void> {
  const config = readConfig(process.env)
  try {
    await start(config, startPart)
  } catch (error) {
    throw explainStartError(error, config)
  }
}

async function start(given: Config, startPart: StartPart): Promise<void> {
  await prepareDataFolder(given)
  const config = given.databaseUrl ? await limitPool(given, given.databaseUrl) : given
  const url = config.databaseUrl ?? (await startEmbeddedDatabase(config.dataDir, startPart))
  await migrate(url, printLine)
  const secret = await loadKeys(url, config)
  const log = openLog(config.logLevel)
  const built = await startPart(buildApp({ config, databaseUrl: url, secret, log }), ({ close }) => close())

  const { db } = built.database
  await seedLaborGuide(db)
  await seedBankDirectory(db)
  if (config.demo && (await seedDemo({ config, databaseUrl: url, secret, say: printLine }))) printLine('The demo shop is ready.')

  await listen(built.app, config)
  built.relay.start()
  await startPart(Promise.resolve(saveEveryMinute(built)), (stop) => stop())
  await startPart(startJobs(url, built.jobs, log), (stopJobs) => stopJobs())
  printLine(`Liftbay is running at ${config.appUrl}`)
  if (isOpenToEavesdroppers(config))
    printLine(
      'WARNING: APP_URL begins with http, so passwords and papers can be read on their way. Put HTTPS in front and set APP_URL to it.',
    )
  if (config.demo) for (const line of demoLogins) printLine(`  ${line}`)
  await loadPaperFonts()
}

/** Returns how to stop, which stores the last minute. */
function saveEveryMinute({ saveCallTimes, saveSearchCounts }: BuiltApp): () => Promise<void> {
  const save = async () => {
    await saveCallTimes()
    await saveSearchCounts()
  }
  const timer = setInterval(() => void save(), minuteMilliseconds)
  return async () => {
    clearInterval(timer)
    await save()
  }
}

/** A server may allow fewer connections than the pool would like. The rest of the program needs some, too. */
async function limitPool(config: Config, databaseUrl: string): Promise<Config> {
  const most = await checkServer(databaseUrl)
  if (most >= config.databasePool) return config
  printLine(
    `The database allows ${most} connections for requests, fewer than DATABASE_POOL (${config.databasePool}). Requests wait for a free one.`,
  )
  return { ...config, databasePool: most }
}

async function loadKeys(url: string, config: Config): Promise<string> {
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    requireRecordKeys(config, await listUsedKeys(db))
    return await loadKnownKeys(db, config, () => hasAgreements(db))
  } finally {
    await close()
  }
}

async function startEmbeddedDatabase(dataDir: string, startPart: StartPart): Promise<string> {
  const { url, adopted } = await startPart(startEmbedded({ dataDir, say: printLine }), ({ stop }) => stop())
  if (adopted) printLine('Reusing the PostgreSQL that was still running.')
  return url
}

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>['app'],
  { port, host }: { port: number; host: string },
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw explainError((error as NodeJS.ErrnoException).code, port, host) ?? error
  }
}

function explainError(code: string | undefined, port: number, host: string): PlainMessage | undefined {
  const another = `choose another port: PORT=${port < 1024 ? 3000 : port + 1} npm start`
  if (code === 'EADDRINUSE')
    return new PlainMessage(`Port ${port} is already in use. Stop the program that uses it, or ${another}`)
  if (code === 'EACCES')
    return new PlainMessage(`This user does not have permission to listen on port ${port}. Please ${another}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new PlainMessage(`This machine does not have the address ${host}. Set HOST to one it has, or to 0.0.0.0 for all.`)
  return undefined
}
