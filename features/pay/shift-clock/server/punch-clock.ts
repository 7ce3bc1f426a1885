import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type shiftClock, shiftRefusals } from '../contract/index.ts'
import { isPunchTime } from '../rules.ts'
import { requireOwnWorkplace } from './access.ts'
import { readTimesheet } from './read-timesheet.ts'
import { recordPunch } from './record-punch.ts'
import { findPunch, lockShifts } from './store.ts'

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
    if (body.at !== undefined) refuseIf(isPunchTime(body.at, now) ? null : shiftRefusals.punchTimeWrong)
    await recordPunch(tx, place, { id: body.id, kind: body.kind, at: body.at ?? null, byTablet: '' }, now)
    return answer()
  })
