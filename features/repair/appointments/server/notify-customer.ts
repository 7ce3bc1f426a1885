import { refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type calendar, calendarRefusals } from '../contract/index.ts'
import { changeShopAppointment } from './change-shop-appointment.ts'
import { announceChange } from './store-calendar.ts'

export const notifyCustomer: Verb<typeof calendar.notifyCustomer> = (context, { params }) =>
  changeShopAppointment(context, params.id, async (tx, { id, state, email }) => {
    refuseIf(state === 'booked' || state === 'no-show' ? null : calendarRefusals.over)
    refuseIf(email === '' ? calendarRefusals.noAddress : null)
    await announceChange(tx, id, state === 'booked' ? 'changed' : 'missed', context.actor.accountId)
  })
