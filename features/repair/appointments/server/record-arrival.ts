import { refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { appointmentRefusals } from '../contract/index.ts'
import { type Arrival, markArrived } from './store.ts'

/**
 * Records that the vehicle of a booked appointment has arrived. Its bay stays taken, and the screens of shop and customer learn the work
 * order. Refuses with `appointment_not_booked` when someone else checked it in at the same time.
 */
export async function recordArrival(tx: Db, arrival: Arrival): Promise<void> {
  refuseIf((await markArrived(tx, arrival)) ? null : appointmentRefusals.notBooked)
}
