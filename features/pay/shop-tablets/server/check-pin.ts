import { inTransaction, type Context } from '../../../../kit/server/index.ts'
import { countGuess } from '../rules.ts'
import { notifyGuessed, notifyWrongPins } from './notify-wrong-pins.ts'
import { matchesPin } from './secrets.ts'
import { lockGuesses, lockTabletGuesses, saveGuesses, saveTabletGuesses, removeGuess } from './store-guesses.ts'
import { findPerson, type TabletPerson, type WorkingTablet } from './store.ts'

export type PinResult =
  | { outcome: 'right'; person: TabletPerson }
  | { outcome: 'wrong' | 'no-pin' | 'left' | 'stranger' }
  | { outcome: 'refused'; until: Date }

/**
 * Checks somebody's PIN. Counts it as wrong before checking, so that many at once get no extra tries, and takes that back when it is right. While the employee
 * or the tablet has to wait, it is neither counted nor checked, and a right PIN gets the same answer. Takes the same time for anyone, also a stranger.
 */
export async function checkPin(
  context: Pick<Context, 'db' | 'clock' | 'get'>,
  tablet: WorkingTablet,
  accountId: string,
  pin: string,
): Promise<PinResult> {
  const { db, clock, get } = context
  const now = clock.now()
  const person = await findPerson(db, tablet.shopId, accountId)
  const counted = await countBeforehand(db, tablet, person ? accountId : null, now)
  if (counted.until) return { outcome: 'refused', until: counted.until }
  const stored = person?.isActive ? person.pinHash : null
  const isRight = await matchesPin(get, { shopId: tablet.shopId, accountId }, stored, pin)
  if (!person) return { outcome: 'stranger' }
  if (!person.isActive) return { outcome: 'left' }
  if (isRight) {
    await inTransaction(db, (tx) => removeGuess(tx, tablet, accountId, counted.wrong))
    return { outcome: 'right', person }
  }
  if (person.pinHash !== null) await notifyGuessed(db, tablet, accountId, now)
  if (counted.begins) await notifyWrongPins(db, tablet, now)
  return { outcome: person.pinHash === null ? 'no-pin' : 'wrong' }
}

/** Compares a PIN without counting it. Nobody who sent it may learn the result. */
export async function isRightPin({ db, get }: Pick<Context, 'db' | 'get'>, shopId: string, accountId: string, pin: string) {
  const person = await findPerson(db, shopId, accountId)
  return matchesPin(get, { shopId, accountId }, person?.isActive ? person.pinHash : null, pin)
}

/** `until`: when the employee or the tablet may try again; null when this PIN may be checked. A stranger counts for the tablet only. */
const countBeforehand = (db: Context['db'], tablet: WorkingTablet, accountId: string | null, now: Date) =>
  inTransaction(db, async (tx) => {
    const { since, wrong, refusedUntil } = await lockTabletGuesses(tx, tablet.id)
    const ofTablet = countGuess('tablet', since && { wrong, since, refusedUntil }, now)
    const ofPerson = accountId === null ? null : countGuess('person', await lockGuesses(tx, tablet.shopId, accountId), now)
    const refused = [ofTablet, ofPerson].flatMap((guess) => (guess?.isRefused && guess.refusedUntil ? [guess.refusedUntil] : []))
    if (refused.length > 0) return { until: new Date(Math.max(...refused.map((until) => until.getTime()))), wrong, begins: false }
    await saveTabletGuesses(tx, tablet.id, ofTablet)
    if (accountId !== null && ofPerson) await saveGuesses(tx, tablet.shopId, accountId, ofPerson)
    return { until: null, wrong: ofTablet.wrong, begins: ofTablet.beginsWaiting || ofPerson?.beginsWaiting === true }
  })
