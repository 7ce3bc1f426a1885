// A minimal version of our program for the tests to kill: it starts the database, saves rows and prints which were acknowledged.
import pg from 'pg'
import { FolderInUse, startEmbedded } from '../../kit/server/postgres/index.ts'

const [dataDir = '', job = 'idle'] = process.argv.slice(2)
const sendToParent = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const database = await startEmbedded({ dataDir, say: (line) => sendToParent({ said: line }) })
  process.once('SIGTERM', () => void database.stop().then(() => process.exit()))
  sendToParent({ url: database.url, adopted: database.adopted, way: database.way })
  if (job === 'write') await writeRows(database.url)
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function writeRows(url: string): Promise<never> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  await pool.query('create table if not exists saved (id bigint generated always as identity primary key)')
  const keepWriting = async (): Promise<never> => {
    for (;;) {
      try {
        const { rows } = await pool.query<{ id: string }>('insert into saved default values returning id')
        sendToParent({ saved: Number(rows[0]!.id) })
      } catch {
        // The server was killed: this row was not acknowledged, and the pool reconnects.
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
  }
  return (await Promise.all([keepWriting(), keepWriting(), keepWriting(), keepWriting()]))[0]
}
