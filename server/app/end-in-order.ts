import { setTimeout as pause } from 'node:timers/promises'
import { sayAndExit } from '../kit/plain-message.ts'

/** Waits for a part of the program to start, and keeps how it is ended. */
export type Begin = <T>(part: Promise<T>, end: (part: T) => unknown) => Promise<T>

// A closed terminal ends what runs in it; what was started with nohup has no terminal and stays.
const signals: NodeJS.Signals[] = process.stdin.isTTY ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM']

/**
 * Runs `start`. A signal, also in the midst of it, ends the parts that have begun, the last one first, and then the
 * program; so does an error, which is shown.
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
    say('Stopping …')
    await end()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void stop())
  try {
    await start(begin)
  } catch (error) {
    // Ctrl-C also reaches the programs we wait for: the signal comes a moment after the error that follows from it.
    await pause(50)
    if (isEnding) return
    await end()
    sayAndExit(error)
  }
}
