import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { appointmentRefusals } from '../contract/index.ts'
import { reasonNotToPlace } from '../rules.ts'
import { findPlace } from './find-place.ts'
import { insertShopAppointment } from './store-calendar.ts'

export interface ShopBooking {
  shopId: string
  customerId: string
  vehicleId: string | null
  startsAt: Date
  jobMinutes: number
  bay: number | null
  technicianId: string | null
  concern: string
  waits: boolean
  tells: boolean
  /** The person at the shop who books it. */
  by: string
  evenClosed: boolean
}

/** The shop books for a customer; returns the appointment's id. Start the transaction inside `refuseConflicts`. */
export async function bookForShop(tx: Db, { now, ...booking }: ShopBooking & { now: Date }): Promise<string> {
  refuseIf(reasonNotToPlace(booking.startsAt, now, appointmentRefusals))
  const place = await findPlace(tx, { ...booking, preferredBay: null, except: null }, { mustBeOpen: !booking.evenClosed })
  return (await insertShopAppointment(tx, { ...booking, ...place })) ?? refuse(standardRefusals.notFound)
}
