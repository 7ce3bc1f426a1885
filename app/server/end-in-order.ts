import { setTimeout as pause } from 'node:timers/promises'
import { sayAndExit } from '../../kit/server/plain-message.ts'

/** Waits for a part of the program to start, and registers how to stop it. */
export type Begin = <T>(part: Promise<T>, end: (part: T) => unknown) => Promise<T>

// Closing a terminal ends its programs, except those started with nohup.
const signals: NodeJS.Signals[] = process.stdin.isTTY ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM']

/**
 * Runs `start`. A signal, even during startup, stops the started parts in reverse order and then the program. An error does the same and
 * is shown.
 */
export async function runUntilSignal(start: (begin: Begin) => Promise<void>, say: (line: string) => void): Promise<void> {
  const endings: (() => Promise<void>)[] = []
  let isEnding = false
  const end = async () => {
    isEnding = true
    for (const ending of endings.toReversed()) await ending().catch((error: unknown) => console.error(error))
  }
  const begin: Begin = (part, endPart) => {
    endings.push(async () => {
      const [done] = await Promise.allSettled([part])
      if (done.status === 'fulfilled') await endPart(done.value)
    })
    return part
  }
  const stop = async () => {
    if (isEnding) return
    say('Stopping…')
    await end()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void stop())
  try {
    await start(begin)
  } catch (error) {
    // Ctrl-C also reaches the programs we wait for, so our signal comes a moment after the error that it causes there.
    await pause(50)
    if (isEnding) return
    await end()
    sayAndExit(error)
  }
}
