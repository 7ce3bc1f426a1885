import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { appointmentRefusals } from '../contract/index.ts'
import { type AppointmentToCheckIn, findOwnAppointment, findShopAppointment, type OwnAppointment } from './store.ts'

/** One of the customer's own appointments. Refuses as not found. */
export const requireOwnAppointment = async (
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  id: string,
): Promise<OwnAppointment> => (await findOwnAppointment(db, accountId, id)) ?? refuse(standardRefusals.notFound)

/** A shop's appointment whose vehicle can be checked in. Refuses with `appointment_not_booked` when it is canceled or has arrived. */
export async function requireBookedAppointment(db: Db, shopId: string, id: string): Promise<AppointmentToCheckIn> {
  const found = (await findShopAppointment(db, shopId, id)) ?? refuse(standardRefusals.notFound)
  return found.state === 'booked' ? found : refuse(appointmentRefusals.notBooked)
}
