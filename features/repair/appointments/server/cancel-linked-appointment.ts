import { refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { appointmentRefusals, type appointmentLinks } from '../contract/index.ts'
import { reasonNotToChange } from '../rules.ts'
import { requireLinkedAppointment } from './access.ts'
import { readLinkedAppointment } from './read-linked-appointment.ts'
import { cancelBooked } from './store.ts'

export const cancelLinkedAppointment: Verb<typeof appointmentLinks.cancel> = async (context, { body: { token } }) => {
  const now = context.clock.now()
  const found = await requireLinkedAppointment(context, token)
  const isDone = await cancelBooked(context.db, { customerId: found.customerId }, found.id, now)
  if (!isDone && found.state !== 'cancelled')
    refuseIf(reasonNotToChange(found, now, appointmentRefusals) ?? standardRefusals.busy)
  return readLinkedAppointment(context, token)
}
