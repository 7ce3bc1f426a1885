import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainMessage } from '../plain-message.ts'

/** Another program uses the folder. Print `message` and end with exit code 1. */
export class FolderInUse extends PlainMessage {
  override name = 'FolderInUse'
}

const sqliteBusy = 5

/**
 * Makes sure that only one program at a time uses a data folder. Throws `FolderInUse` when another one does.
 *
 * Node has no API for the operating system's file locks, but its SQLite takes one for an exclusive transaction. The system releases it
 * when the process ends for any reason, so no stale lock can remain and reused process ids do not matter. The id in `liftbay.pid` is
 * only for the message.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const pidFile = join(dataDir, 'liftbay.pid')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'liftbay.lock'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy)
      throw new FolderInUse(makeInUseError(dataDir, readHolder(pidFile)))
    throw new PlainMessage(
      `Liftbay cannot write to its data folder ${dataDir}. Start it as the user who owns the folder, ` +
        'or set DATA_DIR to another folder.',
      { cause: error },
    )
  }
  const held = lock
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      if (!held.isOpen) return
      rmSync(pidFile, { force: true })
      held.close()
    },
  }
}

function readHolder(pidFile: string): string | undefined {
  try {
    return readFileSync(pidFile, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

function makeInUseError(dataDir: string, pid: string | undefined): string {
  return (
    `Another Liftbay${pid ? ` (pid ${pid})` : ''} is using the data folder ${dataDir}.\n` +
    `Stop that one first${pid ? ` (Ctrl-C in its terminal, or: kill ${pid})` : ''}, or give this one its own folder and ` +
    'port:\n  DATA_DIR=.data-2 PORT=3001 npm start'
  )
}
