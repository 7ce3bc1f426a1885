import { standardRefusals } from '../../../common/refusal.ts'
import { inOneStatement, JsonText } from '../../../server/kit/context.ts'
import { appointmentRefusals, type appointments } from '../contract.ts'
import { reasonNotToAsk } from '../rules.ts'
import { insertAppointment, whyNot } from './store.ts'
import { refusalFor, refuseBooking, wantedOf } from './wanted.ts'

/** Each failed try means that somebody else got a bay; a shop has at most sixty. */
const mostTries = 80
const booked = 'Your appointment is booked.'

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
  const wanted = await wantedOf(body)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const made = await insertAppointment(runOnce, actor.accountId, body.shop, wanted, booked)
    if (made) return new JsonText(made.json, made.version)
    const reason = refusalFor(await whyNot(db, actor.accountId, body.shop, wanted))
    if (reason) return refuseBooking(db, reason, asked)
  }
  return refuseBooking(db, standardRefusals.busy, asked)
})
