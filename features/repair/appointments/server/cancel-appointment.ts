import { refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { type Appointment, appointmentRefusals, type appointments } from '../contract/index.ts'
import { reasonNotToChange } from '../rules.ts'
import { requireOwnAppointment } from './access.ts'
import { appointmentCanceled, cancelBooked } from './store.ts'

export const cancelAppointment: Verb<typeof appointments.cancel> = async ({ db, actor, clock }, { query }) => {
  const now = clock.now()
  const done = await cancelBooked(db, { accountId: actor.accountId }, query.id, now)
  if (done) return new JsonText(done.json, done.version)
  const own = await requireOwnAppointment(db, actor, query.id)
  if (own.state !== 'cancelled') refuseIf(reasonNotToChange(own, now, appointmentRefusals) ?? standardRefusals.busy)
  return { isError: false, msg: appointmentCanceled, appointment: JSON.parse(own.json) as Appointment }
}
