import { endSessionsOf } from '../../features/platform/auth/server/index.ts'
import { checkServer } from '../../kit/server/database/own-server.ts'
import { openDatabase, readConfig } from '../../kit/server/index.ts'
import { PlainMessage, printAndExit } from '../../kit/server/plain-message.ts'
import { startEmbedded } from '../../kit/server/postgres/index.ts'

/** Logs out everybody, or everyone with an e-mail or user name, on all their devices. Programs that run on the database are notified. */
async function main(): Promise<void> {
  const [who] = process.argv.slice(2)
  if (!who) throw new PlainMessage('Say who: npm run sign-out -- ann@example.com, or npm run sign-out -- --everybody')
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, say: (line) => console.log(line) })
  try {
    if (config.databaseUrl) await checkServer(config.databaseUrl)
    const database = openDatabase(config.databaseUrl ?? embedded!.url, { max: 1 })
    try {
      const ended = await endSessionsOf(database.db, who === '--everybody' ? null : who.toLowerCase(), new Date())
      console.log(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`)
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
}

main().catch(printAndExit)
