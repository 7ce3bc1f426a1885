import { showTime } from '../../../../common/dates.ts'
import { Refused, refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type ClockState, type shiftClock, shiftRefusals } from '../contract/index.ts'
import { foldPunches, isPunchTime, nextPunches } from '../rules.ts'
import { requireOpenWeek, requireOwnWorkplace } from './access.ts'
import { announceShift } from './announce-shift.ts'
import { readTimesheet } from './read-timesheet.ts'
import { findPunch, insertPunch, listRecentPunches, lockShifts } from './store.ts'

const shown: Record<ClockState, string> = { off: 'clocked out', working: 'clocked in', break: 'on a break' }

/**
 * A punch with a connection must fit what the clock shows. One that was made without, with the device's time, is always kept: the employee was there, and what
 * does not fit shows as a missed punch.
 */
export const punchClock: Verb<typeof shiftClock.punch> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const place = await requireOwnWorkplace(tx, actor, params.shop)
    if (!place.isEmployed) refuse(standardRefusals.notFound)
    await lockShifts(tx, actor.accountId)
    const now = clock.now()
    const answer = () => readTimesheet(tx, place, { week: undefined, now, reader: 'employee' })
    const before = await findPunch(tx, body.id)
    if (before) return before.accountId === actor.accountId ? answer() : refuse(standardRefusals.notFound)
    const at = body.at ?? now.toISOString()
    if (body.at !== undefined) refuseIf(isPunchTime(at, now) ? null : shiftRefusals.punchTimeWrong)
    else {
      const { state, since } = foldPunches(await listRecentPunches(tx, place.shopId, actor.accountId, now), at)
      if (!nextPunches[state].includes(body.kind)) {
        const when = since ? ` since ${showTime(since, place.timeZone)}` : ''
        throw new Refused(shiftRefusals.punchNotNow, { msg: `You are ${shown[state]}${when}. The clock is up to date now.` })
      }
    }
    await requireOpenWeek(tx, place, [at])
    const source = body.at === undefined ? 'online' : 'offline'
    const { shopId, accountId } = place
    await insertPunch(tx, { id: body.id, shopId, accountId, kind: body.kind, at, receivedAt: now, source, addedBy: null })
    await announceShift(tx, place)
    return answer()
  })
