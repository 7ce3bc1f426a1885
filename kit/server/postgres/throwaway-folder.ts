import { accessSync, constants, mkdtempSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** Enough for the databases that all test workers have at one time; a container's /dev/shm often has 64 MB. */
const neededBytes = 4e9

/** A new folder for data that may be lost: in memory on Linux where there is room, which saves a tenth of the time of a test run. */
export function makeThrowawayFolder(prefix: string): string {
  return realpathSync(mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), prefix)))
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
