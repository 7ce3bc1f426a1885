import { refuseIf } from '../../../../common/refusal.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { appointmentRefusals, type calendar, calendarRefusals, type MoveForm } from '../contract/index.ts'
import { reasonNotToPlace } from '../rules.ts'
import { changeShopAppointment } from './change-shop-appointment.ts'
import { findPlace } from './find-place.ts'
import { type ShopAppointmentRow, updatePlace } from './store-calendar.ts'

export const moveAppointment: Verb<typeof calendar.move> = (context, { params, body }) =>
  changeShopAppointment(context, params.id, (tx, appointment) => moveOnce(tx, appointment, body, context.clock.now()))

async function moveOnce(tx: Db, appointment: ShopAppointmentRow, form: MoveForm, now: Date): Promise<void> {
  const { id, shopId, state, bay } = appointment
  refuseIf(state === 'booked' || state === 'arrived' ? null : calendarRefusals.over)
  const startsAt = form.startsAt ? new Date(form.startsAt) : appointment.startsAt
  const isMoved = startsAt.getTime() !== appointment.startsAt.getTime()
  if (isMoved) {
    refuseIf(state === 'arrived' ? calendarRefusals.isHere : null)
    refuseIf(reasonNotToPlace(startsAt, now, appointmentRefusals))
  }
  const minutesBefore = (appointment.endsAt.getTime() - appointment.startsAt.getTime()) / 60_000
  const jobMinutes = form.jobMinutes ?? minutesBefore
  const technicianId = form.technicianId === undefined ? appointment.technicianId : form.technicianId
  const request = { shopId, startsAt, jobMinutes, bay: form.bay ?? null, preferredBay: bay, technicianId, except: id }
  // A vehicle that has arrived may stay after closing time.
  const mustBeOpen = !form.evenClosed && (isMoved || (jobMinutes > minutesBefore && state === 'booked'))
  await updatePlace(tx, id, await findPlace(tx, request, { mustBeOpen }))
}
