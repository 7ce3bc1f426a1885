import type { FastifyBaseLogger } from 'fastify'
import { OutOfBounds } from '../contained/contained-process.ts'
import { findExpectedFailure } from '../http/problem.ts'

/** Long work on one row of the database. Each step is one transaction that does some of it and saves the progress. */
export interface SteppedWork {
  /** Counts a try of the next step, and returns its number; null when there is nothing to do. */
  countTry(id: string): Promise<number | null>
  undoAttempt(id: string): Promise<unknown>
  /** Takes the next step. Returns false when the work is done. */
  runStep(id: string): Promise<boolean>
  /** Stops work that failed; `error` is null when the last tries ended the program. Returns whether there is more to do. */
  giveUp(id: string, error: unknown): Promise<boolean>
  /** Makes the relay continue later. */
  continueLater(id: string): Promise<void>
}

/** After this time the relay handles other work first and then continues. */
const maxTurnMilliseconds = 5000

/** Another transaction may get in the way of a step, so it is tried again. */
const maxTries = 3

/**
 * Continues such work where it stopped, so a crash never leaves half a step and the next run continues with the next one. A step that failed
 * three times, or took the program down with it, stops the work.
 */
export function runInSteps(log: Pick<FastifyBaseLogger, 'error'>, work: SteppedWork): (id: string) => Promise<void> {
  const lastTurns = new Map<string, Promise<void>>()
  return async (id) => {
    // Two deliveries for one row at the same time would mistake each other's steps for failed tries.
    const turn = (lastTurns.get(id) ?? Promise.resolve()).catch(() => {}).then(() => takeTurn(log, work, id))
    lastTurns.set(id, turn)
    try {
      await turn
    } finally {
      if (lastTurns.get(id) === turn) lastTurns.delete(id)
    }
  }
}

async function takeTurn(log: Pick<FastifyBaseLogger, 'error'>, work: SteppedWork, id: string): Promise<void> {
  const until = performance.now() + maxTurnMilliseconds
  while (await takeStep(log, work, id)) if (performance.now() > until) return work.continueLater(id)
}

/** Returns false when the work is done. */
async function takeStep(log: Pick<FastifyBaseLogger, 'error'>, work: SteppedWork, id: string): Promise<boolean> {
  // Counted before the step and outside of its transaction, so that one that ends the whole program does not start over forever.
  const tries = await work.countTry(id)
  if (tries === null) return false
  try {
    if (tries > maxTries) return await work.giveUp(id, null)
    return await work.runStep(id)
  } catch (error) {
    // The database is unreachable or another transaction interfered: the relay tries again.
    if (findExpectedFailure(error)) {
      await work.undoAttempt(id).catch(() => {})
      throw error
    }
    log.error({ err: error, id }, 'an import failed')
    return error instanceof OutOfBounds || tries >= maxTries ? work.giveUp(id, error) : true
  }
}
