import { addDays, getDay } from '../../../../common/dates.ts'
import { Refused, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { shiftRefusals, type timesheets } from '../contract/index.ts'
import { countProblems, describeUndecided, getFirstDayOfWeek } from '../rules.ts'
import { requireTimesheet } from './access.ts'
import { announceShift } from './announce-shift.ts'
import { readTimesheet } from './read-timesheet.ts'
import { insertApproval, lockShifts } from './store.ts'
import { tabletDoubts } from './tablet-doubts.ts'

export const approveWeek: Verb<typeof timesheets.approve> = ({ db, actor, clock, get }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const place = await requireTimesheet(tx, actor, params.shop, params.accountId)
    refuseIf(place.accountId === actor.accountId ? shiftRefusals.ownWeek : null)
    await lockShifts(tx, place.accountId)
    const now = clock.now()
    const read = () => readTimesheet(tx, place, { week: body.firstDay, now, reader: 'shop' })
    const sheet = await read()
    const firstDay = getFirstDayOfWeek(body.firstDay)
    refuseIf(sheet.approval ? shiftRefusals.weekApproved : null)
    refuseIf(getDay(now, place.timeZone) <= addDays(firstDay, 6) ? shiftRefusals.weekNotOver : null)
    const isRunning = sheet.days.some(({ shifts }) => shifts.some(({ to, isMissingEnd }) => to === null && !isMissingEnd))
    const problems = countProblems(sheet.days)
    if (problems > 0 || isRunning) {
      const msg = isRunning
        ? 'A shift of this week is still going on.'
        : `Correct the missed punches first: ${problems} in this week.`
      throw new Refused(shiftRefusals.weekNotWhole, { msg })
    }
    refuseIf(sheet.seconds === body.seconds ? null : shiftRefusals.weekChanged)
    const days = { shopId: place.shopId, accountIds: [place.accountId], firstDay, lastDay: addDays(firstDay, 6) }
    const undecided = (await get(tabletDoubts)(tx, days))[0]?.undecided ?? 0
    if (undecided > 0) throw new Refused(shiftRefusals.punchesWait, { msg: describeUndecided(undecided) })
    const isWaiting = sheet.corrections.some(({ state }) => state === 'waiting')
    refuseIf(isWaiting && body.reason === '' ? shiftRefusals.correctionsWait : null)
    await insertApproval(tx, place, { firstDay, seconds: sheet.seconds, reason: body.reason, by: actor.accountId, at: now })
    await announceShift(tx, place)
    return read()
  })
