import { type Actor, type Db, JsonText } from '../../../../kit/server/index.ts'
import type { CalendarEntry } from '../contract/index.ts'
import { findCalendarEntry } from './store-calendar.ts'

/** A shop's appointment as the calendar shows it. An API key that may only write learns nothing that it did not send. */
export async function getCalendarEntry(db: Db, { rights }: Pick<Actor, 'rights'>, id: string): Promise<JsonText<CalendarEntry>> {
  const { json, version } = await findCalendarEntry(db, id)
  const seesOrders = !rights || rights.includes('orders:read')
  const seesAppointments = !rights || rights.includes('appointments:read')
  if (seesOrders && seesAppointments) return new JsonText<CalendarEntry>(json, version)
  const entry = JSON.parse(json) as CalendarEntry
  if (!seesOrders) entry.order = null
  if (!seesAppointments) {
    Object.assign(entry.customer, { firstName: '', lastName: '', email: '', phone1: '' })
    if (entry.vehicle) Object.assign(entry.vehicle, { vinId: '', title: '' })
    Object.assign(entry, { concern: '', statedVehicle: '', technician: '', timesMissed: 0 })
  }
  return new JsonText<CalendarEntry>(JSON.stringify(entry), version)
}
