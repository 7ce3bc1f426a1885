import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { findForgottenClockEnd } from '../rules.ts'
import { announceClock } from './announce-clock.ts'
import { endClock, listRunningClocks } from './store.ts'

/** Ends forgotten clocks at closing time, no matter when this runs. A null `accountId` means everyone's. */
export async function endForgottenClocksOf(tx: Db, accountId: string | null, now: Date): Promise<void> {
  for (const clock of await listRunningClocks(tx, accountId)) {
    const end = findForgottenClockEnd(clock, now)
    if (!end) continue
    await endClock(tx, clock.id, end, 'forgotten')
    await announceClock(tx, clock)
  }
}

/** Ends all clocks that nobody stopped. */
export const endForgottenClocks = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, (tx) => endForgottenClocksOf(tx, null, now))
