import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { lockContact, createCustomer } from '../../../people/customers/server/index.ts'
import type { WalkInForm } from '../contract/index.ts'
import { isKnownCustomer, findCustomerByContact } from './store.ts'

/**
 * The id of a customer the shop knows, or of a new one. A signed-up customer is found only by e-mail and phone together: a shop that
 * has both knows them, and this reveals nothing about who is registered. A customer with an unconfirmed e-mail is not found; what is
 * entered now becomes theirs when they confirm (`join-walk-ins.ts`), so both lock the contact.
 */
export async function findOrCreateCustomer(
  tx: Db,
  { shop, customerId, customer }: Pick<WalkInForm, 'shop' | 'customerId' | 'customer'>,
): Promise<string> {
  if (!customer)
    return customerId && (await isKnownCustomer(tx, shop, customerId)) ? customerId : refuse(standardRefusals.notFound)
  const { email, phone, firstName, lastName } = customer
  if (email) await lockContact(tx, email)
  const signedUp = email ? await findCustomerByContact(tx, email, phone) : null
  return signedUp ?? createCustomer(tx, { accountId: null, email, firstname: firstName, lastname: lastName, phone1: phone })
}
