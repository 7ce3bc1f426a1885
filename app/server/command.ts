import pg from 'pg'
import { checkServer } from '../../kit/server/database/own-server.ts'
import type { Config } from '../../kit/server/index.ts'
import { jobsName } from '../../kit/server/jobs.ts'
import { FolderInUse, startEmbedded } from '../../kit/server/postgres/index.ts'
import { findRunningUrl } from '../../kit/server/postgres/running.ts'

export const printLine = (line: string) => console.log(line)

/**
 * Runs a command on the database: the one in DATABASE_URL, or the built-in one, which is started if need be. With `besideServer` it may be
 * in use by a running Liftbay.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  { besideServer }: { besideServer: boolean },
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    await checkServer(databaseUrl)
    return work(databaseUrl)
  }
  const embedded = await startEmbedded({ dataDir, say: printLine }).catch((error: unknown) => {
    if (besideServer && error instanceof FolderInUse) return null
    throw error
  })
  try {
    return await work(embedded?.url ?? getRunningUrl(dataDir))
  } finally {
    await embedded?.stop()
  }
}

function getRunningUrl(dataDir: string): string {
  const url = findRunningUrl(dataDir)
  if (!url) throw new Error(`The program that uses ${dataDir} has no database yet. Try again in a moment.`)
  return url
}

/** Whether Liftbay runs on this database. */
export async function isServed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [jobsName],
  )
  return rowCount !== 0
}
