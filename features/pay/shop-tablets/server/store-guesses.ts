import { changesRow, type Db, findRow, getRow, runSql } from '../../../../kit/server/index.ts'

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
export const recordTold = (tx: Db, tabletId: string, now: Date, seconds: number) =>
  changesRow(tx)`
    update shop_tablet set told_at = ${now}
    where id = ${tabletId} and (told_at is null or told_at < ${now}::timestamptz - ${seconds}::int * interval '1 second')`

/** Read under the tablet's lock. */
export const findGuesses = (tx: Db, tabletId: string, accountId: string) =>
  findRow<StoredGuesses>(tx)`
    select wrong, last_at as since, refused_until as "refusedUntil" from clock_pin_guess
    where tablet_id = ${tabletId} and account_id = ${accountId}`

export const saveGuesses = (tx: Db, tabletId: string, accountId: string, { wrong, since, refusedUntil }: StoredGuesses) =>
  runSql(tx)`
    insert into clock_pin_guess (tablet_id, account_id, wrong, last_at, refused_until)
    values (${tabletId}, ${accountId}, ${wrong}, ${since}, ${refusedUntil})
    on conflict (tablet_id, account_id) do update set wrong = excluded.wrong, last_at = excluded.last_at, refused_until = excluded.refused_until`

/** The PIN was right, so it was no guess. `counted`: what the tablet's count was with it; if it is still that, nobody else has to wait. */
export async function takeBackGuess(tx: Db, tabletId: string, accountId: string, counted: number): Promise<void> {
  await runSql(tx)`
    update shop_tablet set wrong_pins = greatest(0, wrong_pins - 1),
      refused_until = case when wrong_pins = ${counted} then null else refused_until end
    where id = ${tabletId}`
  await runSql(tx)`delete from clock_pin_guess where tablet_id = ${tabletId} and account_id = ${accountId}`
}
