import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Appointment, appointmentRefusals, type appointments } from '../contract.ts'
import { reasonNotToChange } from '../rules.ts'
import { cancelBooked, ownAppointment } from './store.ts'

export const cancelAppointment: Verb<typeof appointments.cancel> = async ({ db, actor, clock }, { query }) => {
  const now = clock.now()
  const done = await cancelBooked(db, actor.accountId, query.id, now)
  if (done) return new JsonText(done.json, done.version)
  const own = (await ownAppointment(db, actor.accountId, query.id)) ?? refuse(standardRefusals.notFound)
  if (own.state !== 'cancelled') refuseIf(reasonNotToChange(own, now, appointmentRefusals) ?? standardRefusals.busy)
  return { isError: false, msg: 'This appointment is cancelled.', appointment: JSON.parse(own.json) as Appointment }
}
