import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { appointmentRefusals, type appointmentLinks } from '../contract/index.ts'
import { reasonNotToAsk, reasonNotToChange } from '../rules.ts'
import { requireLinkedAppointment } from './access.ts'
import { makeBookingRequest } from './booking-request.ts'
import { mostBookingTries } from './make-booking.ts'
import { readLinkedAppointment } from './read-linked-appointment.ts'
import { makeBookingRefusal, refuseBooking } from './refuse-booking.ts'
import { findBookingObstacles, updateAppointment } from './store.ts'

/** Moves an appointment without an account. Its length, vehicle and concern stay. */
export const moveLinkedAppointment: Verb<typeof appointmentLinks.move> = async (context, { body: { token, startsAt } }) => {
  const { db, clock } = context
  const now = clock.now()
  for (let tries = 0; tries < mostBookingTries; tries += 1) {
    const found = await requireLinkedAppointment(context, token)
    const { id, version, customerId, shopId, vehicleId, concern } = found
    refuseIf(reasonNotToChange(found, now, appointmentRefusals))
    const jobMinutes = (found.endsAt.getTime() - found.startsAt.getTime()) / 60_000
    const requested = { shopId, startsAt: new Date(startsAt), jobMinutes, now, moving: null }
    const tooSoonOrLate = reasonNotToAsk(requested.startsAt, now, appointmentRefusals)
    if (tooSoonOrLate) return refuseBooking(db, tooSoonOrLate, requested)
    const request = await makeBookingRequest({ startsAt, jobMinutes, concern, ...(vehicleId ? { vinId: vehicleId } : {}) })
    const made = await updateAppointment(db, { customerId }, { id, version, now }, request)
    if (typeof made === 'object') return readLinkedAppointment(context, token)
    const reason = makeBookingRefusal(await findBookingObstacles(db, { customerId }, shopId, request, id))
    if (reason) return refuseBooking(db, reason, requested)
  }
  return refuse(standardRefusals.busy)
}
