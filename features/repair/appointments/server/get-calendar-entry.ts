import { type Actor, type Db, JsonText } from '../../../../kit/server/index.ts'
import type { ChangedEntry } from '../contract/index.ts'
import { findCalendarEntry } from './store-calendar.ts'

/** A shop's appointment as the calendar shows it, and whether its technician is booked twice. An API key that may only write learns nothing that it did not send. */
export async function getCalendarEntry(db: Db, { rights }: Pick<Actor, 'rights'>, id: string): Promise<JsonText<ChangedEntry>> {
  const { json, version } = await findCalendarEntry(db, id)
  const seesOrders = !rights || rights.includes('orders:read')
  const seesAppointments = !rights || rights.includes('appointments:read')
  if (seesOrders && seesAppointments) return new JsonText<ChangedEntry>(json, version)
  const entry = JSON.parse(json) as ChangedEntry
  if (!seesOrders) entry.order = null
  if (!seesAppointments) {
    Object.assign(entry.customer, { firstName: '', lastName: '', email: '', phone1: '' })
    if (entry.vehicle) Object.assign(entry.vehicle, { vinId: '', title: '' })
    if (entry.technicianHas)
      Object.assign(entry.technicianHas, { vehicle: null, statedVehicle: '', customer: { firstName: '', lastName: '' } })
    Object.assign(entry, { concern: '', statedVehicle: '', technician: '', timesMissed: 0 })
  }
  return new JsonText<ChangedEntry>(JSON.stringify(entry), version)
}
