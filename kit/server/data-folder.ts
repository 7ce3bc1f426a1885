import { mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { PlainMessage } from './plain-message.ts'

const megabyte = 1024 * 1024

/**
 * The space a start needs on the disk of the data folder: a new cluster takes about 60 MB and the demo 40 MB; an existing one needs room for
 * its write-ahead log, or PostgreSQL stops in the middle of the day.
 */
const neededMegabytes = { firstStart: 200, builtIn: 64, ownServer: 16 }

/** Creates the data folder, and throws a `PlainMessage` when it cannot be used. */
export async function prepareDataFolder({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    const draft = join(dataDir, `.writable-${process.pid}`)
    await (await open(draft, 'w')).close()
    await rm(draft)
  } catch (error) {
    const reason = reasonNotToUse(dataDir, error as NodeJS.ErrnoException)
    throw reason ? new PlainMessage(reason, { cause: error }) : error
  }
  const isFirstStart = (await stat(join(dataDir, 'postgres')).catch(() => null)) === null
  const needed = databaseUrl ? neededMegabytes.ownServer : isFirstStart ? neededMegabytes.firstStart : neededMegabytes.builtIn
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free < needed)
    throw new PlainMessage(describeFullDisk(dataDir, `has ${free} MB free, and Liftbay needs ${needed} MB to start`))
}

export const describeFullDisk = (dataDir: string, how: string): string =>
  `The disk of DATA_DIR (${dataDir}) ${how}. Make room on it, or set DATA_DIR to a folder on another disk.`

function reasonNotToUse(dataDir: string, { code }: NodeJS.ErrnoException): string | undefined {
  if (code === 'EEXIST' || code === 'ENOTDIR') return `DATA_DIR (${dataDir}) is a file, or lies in one. Set it to a folder.`
  if (code === 'EACCES' || code === 'EPERM')
    return `This user may not write to DATA_DIR (${dataDir}). Change its owner, or set DATA_DIR to a folder of this user.`
  if (code === 'EROFS') return `DATA_DIR (${dataDir}) is on a disk that cannot be written. Set it to a folder on another disk.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return describeFullDisk(dataDir, 'is full')
  return undefined
}
