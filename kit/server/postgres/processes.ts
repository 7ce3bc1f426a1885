import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** An ended orphan stays in the process table until process 1 reaps it, which never happens in many containers. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/** A process's command line; empty when it is gone. Distinguishes our PostgreSQL from another process with a reused id. */
export function commandOf(pid: number): string {
  if (!isAlive(pid)) return ''
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  const [program, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/NH', '/FO', 'CSV', '/FI', `PID eq ${pid}`]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)]
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? ''
}

/** Polls `done` every few milliseconds. Returns false when the time is up. */
export async function until(done: () => boolean | Promise<boolean>, withinMs: number, everyMs = 20): Promise<boolean> {
  const end = performance.now() + withinMs
  while (!(await done())) {
    if (performance.now() > end) return false
    await pause(everyMs)
  }
  return true
}

export const waitUntilStopped = (pid: number, withinMs: number) => until(() => !isAlive(pid), withinMs)
