import { firstGoodExpiry } from '../../../common/plans.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { inOneStatement, JsonText } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { appointmentRefusals, type appointments, type AppointmentWish } from '../contract.ts'
import { reasonNotToAsk } from '../rules.ts'
import { hasExpired, insertAppointment, insertAppointmentFor, whyNot } from './store.ts'
import { refusalFor, refuseBooking, wantedOf } from './wanted.ts'

/** Each failed try means that somebody else got a bay; a shop has at most sixty. */
const mostTries = 80
const booked = 'Your appointment is booked.'

/** Books for a customer who comes by a link that was sent to them: asks nobody for leave. Answers the reply as JSON, and the appointment's id. */
export async function bookFor(
  tx: Db,
  { shopId, customerId, wish, now }: { shopId: string; customerId: string; wish: AppointmentWish; now: Date },
): Promise<{ json: string; id: string }> {
  const asked = { shop: shopId, startsAt: new Date(wish.startsAt), jobMinutes: wish.jobMinutes, now, moving: null }
  const unaskable = reasonNotToAsk(asked.startsAt, now, appointmentRefusals)
  if (unaskable) return refuseBooking(tx, unaskable, asked)
  if (await hasExpired(tx, shopId, firstGoodExpiry(now))) return refuse(appointmentRefusals.takesNone)
  const wanted = await wantedOf(wish)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const made = await insertAppointmentFor(tx, customerId, shopId, wanted, 'The appointment is booked.')
    if (made) return made
    const reason = refusalFor(await whyNot(tx, { customerId }, shopId, wanted))
    if (reason) return refuseBooking(tx, reason, asked)
  }
  return refuseBooking(tx, standardRefusals.busy, asked)
}

export const bookAppointment = inOneStatement<typeof appointments.book>(async ({ db, actor, clock, runOnce }, { body }) => {
  const asked = {
    shop: body.shop,
    startsAt: new Date(body.startsAt),
    jobMinutes: body.jobMinutes,
    now: clock.now(),
    moving: null,
  }
  const unaskable = reasonNotToAsk(asked.startsAt, asked.now, appointmentRefusals)
  if (unaskable) return refuseBooking(db, unaskable, asked)
  const planUntil = firstGoodExpiry(asked.now)
  const wanted = await wantedOf(body)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const made = await insertAppointment(runOnce, actor.accountId, body.shop, wanted, planUntil, booked)
    if (made) return new JsonText(made.json, made.version)
    if (await hasExpired(db, body.shop, planUntil)) return refuse(appointmentRefusals.takesNone)
    const reason = refusalFor(await whyNot(db, actor.accountId, body.shop, wanted))
    if (reason) return refuseBooking(db, reason, asked)
  }
  return refuseBooking(db, standardRefusals.busy, asked)
})
