import { refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { appointmentRefusals, type calendar } from '../contract/index.ts'
import { changeShopAppointment } from './change-shop-appointment.ts'
import { setCancelled } from './store-calendar.ts'

/** The shop may cancel until the vehicle arrives, even after the appointment has started. */
export const cancelShopAppointment: Verb<typeof calendar.cancel> = (context, { params }) =>
  changeShopAppointment(context, params.id, async (tx, { id, state }) => {
    refuseIf(state === 'booked' ? null : appointmentRefusals.notBooked)
    await setCancelled(tx, id, context.actor.accountId)
  })
