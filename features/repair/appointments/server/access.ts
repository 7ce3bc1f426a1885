import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { appointmentRefusals } from '../contract/index.ts'
import { appointmentLinkKey, readAppointmentToken } from './appointment-link.ts'
import {
  type AppointmentToCheckIn,
  findLinkedAppointment,
  findOwnAppointment,
  findShopAppointment,
  type LinkedAppointmentRow,
  type OwnAppointment,
} from './store.ts'

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

/** The appointment that a link's token names. Refuses with `appointment_link_ended`. */
export async function requireLinkedAppointment(
  { db, get }: Pick<Context, 'get'> & { db: Db },
  token: string,
): Promise<LinkedAppointmentRow> {
  const id = readAppointmentToken(get(appointmentLinkKey), token) ?? refuse(appointmentRefusals.linkEnded)
  return (await findLinkedAppointment(db, id)) ?? refuse(appointmentRefusals.linkEnded)
}
