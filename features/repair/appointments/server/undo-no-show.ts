import { getDay } from '../../../../common/dates.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type calendar, calendarRefusals } from '../contract/index.ts'
import { changeShopAppointment } from './change-shop-appointment.ts'
import { findPlace } from './find-place.ts'
import { updateNoShow } from './store-calendar.ts'

export const undoNoShow: Verb<typeof calendar.undoNoShow> = (context, { params }) =>
  changeShopAppointment(context, params.id, async (tx, appointment) => {
    const { id, state, missedAt, timeZone, startsAt, endsAt } = appointment
    const isToday = missedAt !== null && getDay(missedAt, timeZone) === getDay(context.clock.now(), timeZone)
    refuseIf(state === 'no-show' && isToday ? null : calendarRefusals.notToday)
    const jobMinutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
    const request = { ...appointment, jobMinutes, bay: null, preferredBay: appointment.bay, technicianId: null, except: id }
    const { bay } = await findPlace(tx, request, { mustBeOpen: false })
    await updateNoShow(tx, id, null, bay)
  })
