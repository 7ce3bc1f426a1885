import { getFirstGoodExpiry } from '../../../../common/plans.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { StatementAnswer, Db, RunOnce } from '../../../../kit/server/index.ts'
import { appointmentRefusals } from '../contract/index.ts'
import { reasonNotToAsk } from '../rules.ts'
import { type BookingFields, makeBookingRequest } from './booking-request.ts'
import { makeBookingRefusal, refuseBooking } from './refuse-booking.ts'
import { buildBookingStatement, type CustomerKey, findBookingObstacles, hasExpired } from './store.ts'

/** Each failed try means that someone else got a bay, and a shop has at most 60. */
export const mostBookingTries = 80

export interface NewBooking {
  customer: CustomerKey
  shopId: string
  form: BookingFields
  now: Date
}

/** Books a free bay with one statement, run by `runOnce`, and returns the reply. Everything else only reads. */
export async function makeBooking(
  db: Db,
  runOnce: RunOnce,
  { customer, shopId, form, now }: NewBooking,
): Promise<StatementAnswer> {
  const startsAt = new Date(form.startsAt)
  const requested = { shopId, startsAt, jobMinutes: form.jobMinutes, now, moving: null }
  const reasonToRefuse = reasonNotToAsk(startsAt, now, appointmentRefusals)
  if (reasonToRefuse) return refuseBooking(db, reasonToRefuse, requested)
  const planUntil = getFirstGoodExpiry(now)
  const request = await makeBookingRequest(form)
  for (let tries = 0; tries < mostBookingTries; tries += 1) {
    const made = await runOnce(buildBookingStatement(customer, shopId, request, planUntil))
    if (made) return made
    if (await hasExpired(db, shopId, planUntil)) return refuse(appointmentRefusals.takesNone)
    const reason = makeBookingRefusal(await findBookingObstacles(db, customer, shopId, request))
    if (reason) return refuseBooking(db, reason, requested)
  }
  return refuseBooking(db, standardRefusals.busy, requested)
}
