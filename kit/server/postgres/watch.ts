import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './pid-file.ts'
import { isAlive } from './processes.ts'

const longestPauseMs = 10_000

/**
 * Restarts the server whenever it is gone, with growing pauses while that fails. Polls for the process instead of waiting for its exit,
 * because an adopted server is not our child process.
 */
export function keepAlive(server: Postmaster, restart: () => Promise<Postmaster>, say: (line: string) => void) {
  let { pid } = server
  let isEnding = false
  let busy: Promise<void> | undefined

  const timer = setInterval(() => {
    if (!busy && !isAlive(pid)) busy = restartServer().finally(() => (busy = undefined))
  }, 100)
  timer.unref()

  async function restartServer() {
    say('PostgreSQL stopped unexpectedly. Restarting it…')
    for (let pauseMs = 100; !isEnding; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        pid = (await restart()).pid
        say('PostgreSQL is running again; no saved data was lost.')
        return
      } catch (error) {
        if (pauseMs >= 1000) say(error instanceof Error ? error.message : String(error))
        await pause(pauseMs)
      }
    }
  }

  return {
    /** Stops watching, then stops the server with `halt`. */
    async end(stopWatching: (pid: number) => Promise<void>) {
      isEnding = true
      clearInterval(timer)
      await busy
      await stopWatching(pid)
    },
  }
}
