import { refuseTooMany } from '../../../../kit/server/http/limits.ts'
import { type Context, inTransaction } from '../../../../kit/server/index.ts'
import { guessLimits, type GuessTarget, countGuess } from '../rules.ts'
import { deleteGuesses, saveGuess, lockGuesses } from './store.ts'

interface Guess {
  isRight: boolean
  /** True for the last free wrong guess: further guesses must now wait. */
  beginsWaiting: boolean
}

/**
 * Checks a guess, or refuses it (even a right one) while the account must wait. Counts it before checking, so that concurrent
 * guesses get no extra tries.
 */
export async function checkGuess(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  what: GuessTarget,
  look: () => Promise<boolean>,
): Promise<Guess> {
  const now = clock.now()
  const next = await inTransaction(db, async (tx) => {
    const counted = countGuess(what, await lockGuesses(tx, accountId, what, now), now)
    if (counted.waitSeconds === 0) await saveGuess(tx, accountId, what, { ...counted, now })
    return counted
  })
  if (next.waitSeconds > 0) throw refuseTooMany(next.waitSeconds)
  const isRight = await look()
  if (isRight) await deleteGuesses(db, accountId, what)
  return { isRight, beginsWaiting: !isRight && next.tries === guessLimits[what].free }
}
