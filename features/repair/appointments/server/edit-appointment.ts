import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { appointmentRefusals, type appointments } from '../contract/index.ts'
import { reasonNotToAsk, reasonNotToChange } from '../rules.ts'
import { requireOwnAppointment } from './access.ts'
import { type BookingRequest, makeBookingRequest } from './booking-request.ts'
import { mostBookingTries } from './make-booking.ts'
import { makeBookingRefusal, refuseBooking } from './refuse-booking.ts'
import { findBookingObstacles, updateAppointment } from './store.ts'

export const editAppointment: Verb<typeof appointments.edit> = async (context, { body }) => {
  const { db, actor, clock, version } = context
  const now = clock.now()
  const form = { ...body, jobMinutes: body.jobMinutes ?? (await getCurrentMinutes(context, body.id)) }
  const request = await makeBookingRequest(form)
  for (let tries = 0; tries < mostBookingTries; tries += 1) {
    const made = await updateAppointment(db, { accountId: actor.accountId }, { id: body.id, version, now }, request)
    if (typeof made === 'object') return new JsonText(made.json, made.version)
    await refuseEdit(context, form, request, now)
  }
  return refuse(standardRefusals.busy)
}

type Input = Parameters<typeof editAppointment>

async function getCurrentMinutes({ db, actor }: Input[0], id: string): Promise<number> {
  const { startsAt, endsAt } = await requireOwnAppointment(db, actor, id)
  return (endsAt.getTime() - startsAt.getTime()) / 60_000
}

/** Refuses with the reason that an edit failed; returns when another try may work. */
async function refuseEdit(
  { db, actor, version }: Input[0],
  form: Input[1]['body'] & { jobMinutes: number },
  request: BookingRequest,
  now: Date,
) {
  const own = await requireOwnAppointment(db, actor, form.id)
  if (own.version !== version) refuse(standardRefusals.stale, { more: { version: own.version } })
  refuseIf(reasonNotToChange(own, now, appointmentRefusals))
  const { accountId } = actor
  const startsAt = new Date(form.startsAt)
  const reason =
    reasonNotToAsk(startsAt, now, appointmentRefusals) ??
    makeBookingRefusal(await findBookingObstacles(db, { accountId }, own.shopId, request, form.id))
  const moving = { id: form.id, accountId }
  if (reason) await refuseBooking(db, reason, { shopId: own.shopId, startsAt, jobMinutes: form.jobMinutes, now, moving })
}
