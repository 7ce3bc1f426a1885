import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { appointmentRefusals } from '../contract.ts'
import { appointmentOfShop, type ForCheckIn, markArrived } from './store.ts'

/** An appointment of the shop that a vehicle may be checked in for. Refuses `not_booked` when it was cancelled or has arrived. */
export async function bookedAppointment(db: Db, shopId: string, id: string): Promise<ForCheckIn> {
  const found = (await appointmentOfShop(db, shopId, id)) ?? refuse(standardRefusals.notFound)
  if (found.state !== 'booked') refuse(appointmentRefusals.notBooked)
  return found
}

/**
 * The vehicle of a booked appointment is there: its bay stays taken, shop and customer are told live, with the work order. `vehicleId` says
 * which vehicle it is when none was named. Refuses `not_booked` when two check in at once.
 */
export async function arrive(
  tx: Db,
  {
    shopId,
    appointmentId,
    workOrderId,
    vehicleId,
  }: { shopId: string; appointmentId: string; workOrderId: string; vehicleId?: string },
): Promise<void> {
  if (!(await markArrived(tx, shopId, appointmentId, workOrderId, vehicleId ?? null))) refuse(appointmentRefusals.notBooked)
}
