import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { createCustomer } from '../../../people/customers/server/index.ts'
import { createAccountWith } from '../../../people/sign-up/server/index.ts'
import { requireLinkedAppointment } from '../../appointments/server/index.ts'
import { guestBookingRefusals, type guestBookings } from '../contract/index.ts'

/**
 * The account gets the visit once its e-mail is confirmed and the customer has accepted the shop on their home page, like a visit that the
 * shop entered.
 */
export const createGuestAccount: Verb<typeof guestBookings.createAccount> = async (context, { body }) => {
  const { token, password, termsVersion } = body
  const { accountId, email, firstName, lastName, phone1 } = await requireLinkedAppointment(context, token)
  refuseIf(accountId === null ? null : guestBookingRefusals.hasAccount)
  if (email === '') return refuse(guestBookingRefusals.hasAccount)
  const newcomer = { role: 'customer', email, password, termsVersion, name: firstName, names: [firstName, lastName] } as const
  const customer = { email, firstname: firstName, lastname: lastName, phone1 }
  const { msg } = await createAccountWith(context, newcomer, (tx, newId) => createCustomer(tx, { ...customer, accountId: newId }))
  return { email, msg }
}
