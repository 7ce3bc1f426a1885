import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from './connection.ts'
import { socketPort } from './connection.ts'
import { commandOf } from './processes.ts'

/** The server running on a cluster, according to its `postmaster.pid`. */
export interface Postmaster {
  pid: number
  endpoint: Endpoint
}

/** Finds the running server of this data folder. Ignores a file left by a dead server, or whose id now belongs to another process. */
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
 * Neutralizes a dead server's lock files. PostgreSQL refuses to start when any process has the id in them, except its own parent, so the
 * parent's id is written there. The rest of the file must stay, because PostgreSQL uses it to see whether child processes of the dead
 * server still use the data. Windows has no parent process ids, and removes shared memory with the last child.
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
