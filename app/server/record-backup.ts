import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { insertBackupRun } from '../../features/operations/app-report/server/index.ts'
import { openDatabase, systemClock } from '../../kit/server/index.ts'
import { printLine } from './command.ts'

/** Makes a backup and records when it ran, how big it is and whether it is complete. A backup that cannot be recorded is still good. */
export async function recordBackup<T>(databaseUrl: string, folder: string, backUp: () => Promise<T>): Promise<T> {
  const startedAt = systemClock.now()
  const record = async (bytes: number, error: string) => {
    const { db, close } = openDatabase(databaseUrl, { max: 1 })
    try {
      await insertBackupRun(db, { startedAt, endedAt: systemClock.now(), isGood: error === '', bytes, error })
    } catch {
      printLine('This run could not be recorded, so the home page of the admin does not show it.')
    } finally {
      await close()
    }
  }
  try {
    const made = await backUp()
    await record(await measureFolder(folder), '')
    return made
  } catch (error) {
    await record(0, error instanceof Error ? error.message.slice(0, 300) : 'unknown')
    throw error
  }
}

/** The size of its files in bytes. */
async function measureFolder(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}
