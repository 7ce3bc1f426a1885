import { refuseTooMany } from '../../../../kit/server/http/limits.ts'
import { type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { countGuess, type EarlierGuesses, guessLimits, type GuessTarget } from '../rules.ts'
import { deleteGuesses, lockGuesses, saveGuess } from './store.ts'

export interface Guess {
  isRight: boolean
  /** The wrong guesses so far, this one included. */
  tries: number
  /** True for the account's last free wrong guess. Further guesses must now wait. */
  beginsWaiting: boolean
}

/** Where the guesses at one thing are counted. */
export interface GuessCounter {
  /** Locks the earlier guesses, so that concurrent guesses are counted one by one. */
  lock(tx: Db, now: Date): Promise<EarlierGuesses | null>
  save(tx: Db, counted: { tries: number; refusedUntil: Date | null; now: Date }): Promise<void>
  forget(db: Db): Promise<void>
}

/**
 * Checks a guess, or refuses it (even a right one) while its account must wait. Counts it before checking, so that concurrent
 * guesses get no extra tries.
 */
export function checkGuess(
  visit: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  what: GuessTarget,
  look: () => Promise<boolean>,
): Promise<Guess> {
  const counter: GuessCounter = {
    lock: (tx, now) => lockGuesses(tx, accountId, what, now),
    save: (tx, counted) => saveGuess(tx, accountId, what, counted),
    forget: (db) => deleteGuesses(db, accountId, what),
  }
  return countAndCheck(visit, what, counter, look)
}

export async function countAndCheck(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  what: GuessTarget,
  counter: GuessCounter,
  look: () => Promise<boolean>,
  hint = '',
): Promise<Guess> {
  const now = clock.now()
  const next = await inTransaction(db, async (tx) => {
    const counted = countGuess(what, await counter.lock(tx, now), now)
    if (counted.waitSeconds === 0) await counter.save(tx, { ...counted, now })
    return counted
  })
  if (next.waitSeconds > 0) throw refuseTooMany(next.waitSeconds, hint)
  const isRight = await look()
  if (isRight) await counter.forget(db)
  return { isRight, tries: next.tries, beginsWaiting: !isRight && next.tries === guessLimits[what].free }
}
