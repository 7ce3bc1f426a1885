import type { Db } from '../../../../kit/server/index.ts'
import type { Appointment, AppointmentRequest } from '../contract/index.ts'
import { makeBooking } from './make-booking.ts'
import { runStatement } from './store.ts'

/** Books for a customer who followed a link that we sent them, and returns the appointment's id. The caller checks access. */
export async function bookForCustomer(
  tx: Db,
  { shopId, customerId, form, now }: { shopId: string; customerId: string; form: AppointmentRequest; now: Date },
): Promise<string> {
  const { json } = await makeBooking(tx, (statement) => runStatement(tx, statement), {
    customer: { customerId },
    shopId,
    form,
    now,
  })
  return (JSON.parse(json) as { appointment: Appointment }).appointment.id
}
