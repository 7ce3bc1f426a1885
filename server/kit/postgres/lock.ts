import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainMessage } from '../plain-message.ts'

/** Another program holds the folder. `message` is complete: print it and end with exit code 1. */
export class FolderInUse extends PlainMessage {
  override name = 'FolderInUse'
}

const sqliteBusy = 5

/**
 * Makes sure that one program at a time uses a data folder. Throws `FolderInUse` when another one does.
 *
 * Node has no call for the operating system's file locks, but its SQLite takes one for an exclusive transaction. The
 * system lets go of it however the holder ends, so nothing stale can be left behind and a reused process id means
 * nothing. The id in `liftbay.pid` is for the sentence only.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const pidFile = join(dataDir, 'liftbay.pid')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'liftbay.lock'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) throw new FolderInUse(inUse(dataDir, holder(pidFile)))
    throw new PlainMessage(
      `Liftbay can't write in its data folder ${dataDir}. Start it as the user whom the folder belongs to, ` +
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

function holder(pidFile: string): string | undefined {
  try {
    return readFileSync(pidFile, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

function inUse(dataDir: string, pid: string | undefined): string {
  return (
    `Another Liftbay${pid ? ` (pid ${pid})` : ''} uses the data folder ${dataDir}.\n` +
    `Stop that one first${pid ? ` (Ctrl-C in its terminal, or: kill ${pid})` : ''}, or give this one a folder and a port ` +
    'of its own:\n  DATA_DIR=.data-2 PORT=3001 npm start'
  )
}
