import type { Context, Db } from '../../../../kit/server/index.ts'
import type { Appointment, LinkedAppointment } from '../contract/index.ts'
import { requireLinkedAppointment } from './access.ts'

/** The appointment behind a link, as its page shows it. */
export async function readLinkedAppointment(
  { db, get, clock }: Pick<Context, 'get' | 'clock'> & { db: Db },
  token: string,
): Promise<LinkedAppointment> {
  const found = await requireLinkedAppointment({ db, get }, token)
  const { json, statedVehicle, firstName, email, accountId, state, startsAt } = found
  return {
    appointment: JSON.parse(json) as Appointment,
    statedVehicle,
    firstName,
    email,
    hasAccount: accountId !== null,
    canChange: state === 'booked' && startsAt > clock.now(),
  }
}
