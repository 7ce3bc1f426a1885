import { showTime } from '../../../../common/dates.ts'
import { Refused } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { type ClockState, type PunchKind, shiftRefusals } from '../contract/index.ts'
import { foldPunches, nextPunches } from '../rules.ts'
import { requireOpenWeek } from './access.ts'
import { announceShift } from './announce-shift.ts'
import { insertPunch, listRecentPunches, type Workplace } from './store.ts'

const shown: Record<ClockState, string> = { off: 'clocked out', working: 'clocked in', break: 'on a break' }

export interface MadePunch {
  id: string
  kind: PunchKind
  /** When it happened, for a punch that arrives later; null for one that is made now, which must fit what the clock shows. */
  at: string | null
  /** The shared tablet on which it was made by PIN, by its name; empty when made in one's own account. */
  byTablet: string
}

/** The state that a person's clock shows now. */
export async function readClock(db: Db, { shopId, accountId }: Workplace, now: Date) {
  const { state, since } = foldPunches(await listRecentPunches(db, shopId, accountId, now), now.toISOString())
  return { state, since }
}

/** Records a punch and tells the open screens. The caller holds `lockShifts`. Refuses with `punch_not_now` and `week_approved`. */
export async function recordPunch(tx: Db, place: Workplace, { id, kind, at, byTablet }: MadePunch, now: Date): Promise<void> {
  const { shopId, accountId } = place
  if (at === null) {
    const { state, since } = await readClock(tx, place, now)
    if (!nextPunches[state].includes(kind)) {
      const when = since ? ` since ${showTime(since, place.timeZone)}` : ''
      throw new Refused(shiftRefusals.punchNotNow, { msg: `You are ${shown[state]}${when}. The clock is up to date now.` })
    }
  }
  const counted = at ?? now.toISOString()
  await requireOpenWeek(tx, place, [counted])
  const source = at === null ? 'online' : 'offline'
  await insertPunch(tx, { id, shopId, accountId, kind, at: counted, receivedAt: now, source, addedBy: null, byTablet })
  await announceShift(tx, place)
}
