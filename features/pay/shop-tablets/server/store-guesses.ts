import { changesRow, type Db, findRow, getRow, runSql } from '../../../../kit/server/index.ts'
import type { WorkingTablet } from './store.ts'

interface StoredGuesses {
  wrong: number
  since: Date
  refusedUntil: Date | null
}

/** The tablet's wrong PINs of all employees together. Locks it, so that guesses at once are counted one by one. */
export const lockTabletGuesses = (tx: Db, tabletId: string) =>
  getRow<{ wrong: number; since: Date | null; refusedUntil: Date | null }>(tx)`
    select wrong_pins as wrong, wrong_since as since, refused_until as "refusedUntil" from shop_tablet
    where id = ${tabletId} for update`

export const saveTabletGuesses = (tx: Db, tabletId: string, { wrong, since, refusedUntil }: StoredGuesses) =>
  runSql(tx)`
    update shop_tablet set wrong_pins = ${wrong}, wrong_since = ${since}, refused_until = ${refusedUntil} where id = ${tabletId}`

/** False when the shop was already told of wrong PINs at the tablet in the seconds before. */
export const recordNotice = (tx: Db, tabletId: string, now: Date, seconds: number) =>
  changesRow(tx)`
    update shop_tablet set told_at = ${now}
    where id = ${tabletId} and (told_at is null or told_at < ${now}::timestamptz - ${seconds}::int * interval '1 second')`

/**
 * Wrong PINs for an employee in a row, at all tablets of the shop together. Locks them, so that guesses at two tablets at once are counted one by one. Lock the
 * tablet first.
 */
export async function lockGuesses(tx: Db, shopId: string, accountId: string): Promise<StoredGuesses | null> {
  await lockGuessesAbout(tx, shopId, accountId)
  return findRow<StoredGuesses>(tx)`
    select wrong, last_at as since, refused_until as "refusedUntil" from clock_pin_guess
    where shop_id = ${shopId} and account_id = ${accountId}`
}

const lockGuessesAbout = (tx: Db, shopId: string, accountId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('clock pin ' || ${shopId}::text || ${accountId}::text, 0))`

export const saveGuesses = (tx: Db, shopId: string, accountId: string, { wrong, since, refusedUntil }: StoredGuesses) =>
  runSql(tx)`
    insert into clock_pin_guess (shop_id, account_id, wrong, last_at, refused_until)
    values (${shopId}, ${accountId}, ${wrong}, ${since}, ${refusedUntil})
    on conflict (account_id, shop_id) do update set wrong = excluded.wrong, last_at = excluded.last_at, refused_until = excluded.refused_until`

/**
 * The PIN was right, so it was no guess, and the employee waits no more. What the employee was not told yet is kept. `counted`: what the tablet's count was
 * with it; if it is still that, nobody else has to wait.
 */
export async function removeGuess(tx: Db, tablet: WorkingTablet, accountId: string, counted: number): Promise<void> {
  await runSql(tx)`
    update shop_tablet set wrong_pins = greatest(0, wrong_pins - 1),
      refused_until = case when wrong_pins = ${counted} then null else refused_until end
    where id = ${tablet.id}`
  await runSql(tx)`
    update clock_pin_guess set wrong = 0, refused_until = null where shop_id = ${tablet.shopId} and account_id = ${accountId}`
}

/** Wrong PINs of which the employee was not told yet. Locks them as `lockGuesses` does. */
export async function lockWrongPins(tx: Db, shopId: string, accountId: string) {
  await lockGuessesAbout(tx, shopId, accountId)
  return findRow<{ untold: number; untoldSince: Date }>(tx)`
    select untold, untold_since as "untoldSince" from clock_pin_guess
    where shop_id = ${shopId} and account_id = ${accountId} and untold_since is not null`
}

export const saveWrongPins = (
  tx: Db,
  { shopId, accountId, untold, untoldSince }: { shopId: string; accountId: string; untold: number; untoldSince: Date },
) =>
  runSql(tx)`
    update clock_pin_guess set untold = ${untold}, untold_since = ${untoldSince} where shop_id = ${shopId} and account_id = ${accountId}`
