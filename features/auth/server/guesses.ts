import type { Context } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { tooManyFor } from '../../../server/kit/http/limits.ts'
import { guessLimits, type GuessedAt, nextGuess } from '../rules.ts'
import { forgetGuesses, keepGuess, lockGuesses } from './store.ts'

interface Guess {
  isRight: boolean
  /** The last wrong one that was free: from now on nothing is looked at for a while. */
  beginsWaiting: boolean
}

/**
 * Looks whether a guess at an account is right, when it is not one too many; else refuses, a right one, too. It is counted before
 * it is looked at, so that many at the same time are no more than one after another.
 */
export async function guess(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  what: GuessedAt,
  look: () => Promise<boolean>,
): Promise<Guess> {
  const now = clock.now()
  const next = await inTransaction(db, async (tx) => {
    const counted = nextGuess(what, await lockGuesses(tx, accountId, what, now), now)
    if (counted.waitSeconds === 0) await keepGuess(tx, accountId, what, { ...counted, now })
    return counted
  })
  if (next.waitSeconds > 0) throw tooManyFor(next.waitSeconds)
  const isRight = await look()
  if (isRight) await forgetGuesses(db, accountId, what)
  return { isRight, beginsWaiting: !isRight && next.tries === guessLimits[what].free }
}
