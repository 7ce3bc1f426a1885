import { refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { appointmentRefusals, type calendar, calendarRefusals } from '../contract/index.ts'
import { reasonNotToMiss } from '../rules.ts'
import { changeShopAppointment } from './change-shop-appointment.ts'
import { updateNoShow } from './store-calendar.ts'

export const recordNoShow: Verb<typeof calendar.recordNoShow> = (context, { params }) =>
  changeShopAppointment(context, params.id, async (tx, appointment) => {
    const now = context.clock.now()
    refuseIf(reasonNotToMiss(appointment, now, { ...appointmentRefusals, ...calendarRefusals }))
    await updateNoShow(tx, appointment.id, now, appointment.bay)
  })
