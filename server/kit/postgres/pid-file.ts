import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from './connection.ts'
import { socketPort } from './connection.ts'
import { commandOf } from './processes.ts'

/** The server that runs on a cluster, as its `postmaster.pid` tells. */
export interface Postmaster {
  pid: number
  endpoint: Endpoint
}

/** The living server of this data folder. A file left by a dead one, or whose id is now another process's, is none. */
export function runningPostmaster(data: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, socketDir] = lines
  const command = commandOf(Number(pid))
  const isOurs = process.platform === 'win32' ? /postgres/.test(command) : command.includes(` -D ${data} `)
  if (!isOurs) return undefined
  return { pid: Number(pid), endpoint: socketDir ? { socketDir } : { port: Number(port) } }
}

/**
 * Makes a dead server's lock files harmless. PostgreSQL gives up when any process has the id in them; it lets its own
 * parent's id pass, so that goes in instead. The rest of the file must stay: by it PostgreSQL sees whether children of
 * the dead server still use the data. Windows knows no parent, and removes shared memory with the last child.
 */
export function disarmLockFiles(home: string, data: string) {
  const file = join(data, 'postmaster.pid')
  rmSync(join(home, `.s.PGSQL.${socketPort}.lock`), { force: true })
  if (process.platform === 'win32') return rmSync(file, { force: true })
  try {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*/, String(process.pid)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
