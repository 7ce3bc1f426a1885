import { mkdir } from 'node:fs/promises'
import { seedLaborGuide } from '../../features/catalog/labor-guide/server/index.ts'
import { loadPaperFonts } from '../../features/repair/agreements/server/index.ts'
import { migrate } from '../../kit/server/database/migrate.ts'
import { checkServer } from '../../kit/server/database/own-server.ts'
import { readConfig } from '../../kit/server/index.ts'
import { startJobs } from '../../kit/server/jobs.ts'
import { openLog } from '../../kit/server/log.ts'
import { PlainMessage } from '../../kit/server/plain-message.ts'
import { startEmbedded } from '../../kit/server/postgres/index.ts'
import { loadAppSecret } from '../../kit/server/secret.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { buildApp } from './build.ts'
import { demoLogins } from './demo-logins.ts'
import { type StartPart, runUntilSignal } from './end-in-order.ts'

const printLine = (line: string) => console.log(line)

await runUntilSignal(main, printLine)

async function main(startPart: StartPart): Promise<void> {
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const url = config.databaseUrl ?? (await startEmbeddedDatabase(config.dataDir, startPart))
  if (config.databaseUrl) await checkServer(config.databaseUrl)
  await migrate(url, printLine)
  const secret = await loadAppSecret(config.dataDir, config.appSecret)
  const log = openLog(config.logLevel)
  const built = await startPart(buildApp({ config, databaseUrl: url, secret, log }), ({ close }) => close())

  const { db } = built.database
  await seedLaborGuide(db)
  if (config.demo && (await seedDemo({ config, databaseUrl: url, secret, say: printLine }))) printLine('The demo shop is ready.')

  await listen(built.app, config)
  built.relay.start()
  await startPart(startJobs(url, built.jobs, log), (stopJobs) => stopJobs())
  printLine(`Liftbay is running at ${config.appUrl}`)
  if (config.demo) for (const line of demoLogins) printLine(`  ${line}`)
  await loadPaperFonts()
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
