import { setTimeout as pause } from 'node:timers/promises'
import { printAndExit } from '../../kit/server/plain-message.ts'

/** Waits for a part of the program to start, and registers how to stop it. */
export type StartPart = <T>(part: Promise<T>, stopParts: (part: T) => unknown) => Promise<T>

// Closing a terminal ends its programs, except those started with nohup.
const signals: NodeJS.Signals[] = process.stdin.isTTY ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM']

/**
 * Runs `start`. A signal, even during startup, stops the started parts in reverse order and then the program. An error does the same and
 * is shown.
 */
export async function runUntilSignal(start: (startPart: StartPart) => Promise<void>, say: (line: string) => void): Promise<void> {
  const stopActions: (() => Promise<void>)[] = []
  let isStopping = false
  const stopParts = async () => {
    isStopping = true
    for (const stopAction of stopActions.toReversed()) await stopAction().catch((error: unknown) => console.error(error))
  }
  const startPart: StartPart = (part, stopOne) => {
    stopActions.push(async () => {
      const [done] = await Promise.allSettled([part])
      if (done.status === 'fulfilled') await stopOne(done.value)
    })
    return part
  }
  const stopAndExit = async () => {
    if (isStopping) return
    say('Stopping…')
    await stopParts()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void stopAndExit())
  try {
    await start(startPart)
  } catch (error) {
    // Ctrl-C also reaches the programs we wait for, so our signal comes a moment after the error that it causes there.
    await pause(50)
    if (isStopping) return
    await stopParts()
    printAndExit(error)
  }
}
