import { runAsOneStatement, JsonText } from '../../../../kit/server/index.ts'
import type { appointments } from '../contract/index.ts'
import { makeBooking } from './make-booking.ts'

export const bookAppointment = runAsOneStatement<typeof appointments.book>(async ({ db, actor, clock, runOnce }, { body }) => {
  const customer = { accountId: actor.accountId }
  const made = await makeBooking(db, runOnce, { customer, shopId: body.shop, form: body, now: clock.now() })
  return new JsonText(made.json, made.version)
})
