import { type Actor, JsonText } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { CalendarEntry } from '../calendar-contract.ts'
import { readEntry } from './store-calendar.ts'

/** One of a shop's as the calendar shows it, to who may see it: a program that may only write learns nothing it did not send. */
export async function entryFor(db: Db, { rights }: Pick<Actor, 'rights'>, id: string): Promise<JsonText<CalendarEntry>> {
  const { json, version } = await readEntry(db, id)
  const seesOrders = !rights || rights.includes('orders:read')
  const seesAppointments = !rights || rights.includes('appointments:read')
  if (seesOrders && seesAppointments) return new JsonText<CalendarEntry>(json, version)
  const entry = JSON.parse(json) as CalendarEntry
  if (!seesOrders) entry.order = null
  if (!seesAppointments) {
    Object.assign(entry.customer, { firstName: '', lastName: '', email: '', phone1: '' })
    if (entry.vehicle) Object.assign(entry.vehicle, { vinId: '', title: '' })
    Object.assign(entry, { concern: '', technician: '', timesMissed: 0 })
  }
  return new JsonText<CalendarEntry>(JSON.stringify(entry), version)
}
