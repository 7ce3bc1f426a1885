import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { appointmentRefusals, type appointments } from '../contract.ts'
import { reasonNotToAsk, reasonNotToChange } from '../rules.ts'
import { ownAppointment, updateAppointment, whyNot } from './store.ts'
import { refusalFor, refuseBooking, wantedOf } from './wanted.ts'

const mostTries = 80
const changed = 'Your appointment is changed.'

export const editAppointment: Verb<typeof appointments.edit> = async (context, { body }) => {
  const { db, actor, clock, version } = context
  const now = clock.now()
  const jobMinutes = body.jobMinutes ?? (await minutesNow(context, body.id))
  const form = { ...body, jobMinutes }
  const wanted = await wantedOf(form)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const made = await updateAppointment(db, actor.accountId, { id: body.id, version, now }, wanted, changed)
    if (typeof made === 'object') return new JsonText(made.json, made.version)
    await refuseEdit(context, form, wanted, now)
  }
  return refuse(standardRefusals.busy)
}

type Input = Parameters<typeof editAppointment>

async function minutesNow({ db, actor }: Input[0], id: string): Promise<number> {
  const { startsAt, endsAt } = (await ownAppointment(db, actor.accountId, id)) ?? refuse(standardRefusals.notFound)
  return (endsAt.getTime() - startsAt.getTime()) / 60_000
}

/** Says why an edit was not made; comes back when another try may do. */
async function refuseEdit(
  { db, actor, version }: Input[0],
  body: Input[1]['body'] & { jobMinutes: number },
  wanted: Parameters<typeof whyNot>[3],
  now: Date,
) {
  const own = (await ownAppointment(db, actor.accountId, body.id)) ?? refuse(standardRefusals.notFound)
  if (own.version !== version) refuse(standardRefusals.stale, { more: { version: own.version } })
  refuseIf(reasonNotToChange(own, now, appointmentRefusals))
  const startsAt = new Date(body.startsAt)
  const asked = {
    shop: own.shopId,
    startsAt,
    jobMinutes: body.jobMinutes,
    now,
    moving: { id: body.id, accountId: actor.accountId },
  }
  const reason =
    reasonNotToAsk(startsAt, now, appointmentRefusals) ??
    refusalFor(await whyNot(db, actor.accountId, own.shopId, wanted, body.id))
  if (reason) await refuseBooking(db, reason, asked)
}
