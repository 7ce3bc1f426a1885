import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { shiftRefusals, type timesheets } from '../contract/index.ts'
import { getFirstDayOfWeek } from '../rules.ts'
import { requireTimesheet } from './access.ts'
import { announceShift } from './announce-shift.ts'
import { readTimesheet } from './read-timesheet.ts'
import { findApproval, lockShifts, reopenApproval } from './store.ts'

export const reopenWeek: Verb<typeof timesheets.reopen> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const place = await requireTimesheet(tx, actor, params.shop, params.accountId)
    refuseIf(place.accountId === actor.accountId ? shiftRefusals.ownWeek : null)
    await lockShifts(tx, place.accountId)
    const now = clock.now()
    const approval = await findApproval(tx, place.shopId, place.accountId, getFirstDayOfWeek(body.firstDay))
    if (approval) {
      await reopenApproval(tx, approval.id, { by: actor.accountId, at: now, reason: body.reason })
      await announceShift(tx, place)
    }
    return readTimesheet(tx, place, { week: body.firstDay, now, reader: 'shop' })
  })
