import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import {
  createCustomer,
  findCustomerByContact,
  isKnownCustomer,
  lockContact,
  saveTypedPhone,
} from '../../../people/customers/server/index.ts'
import { type RequestContext, requestConfirmation } from '../../customer-requests/server/index.ts'
import type { WalkInForm } from '../contract/index.ts'

/**
 * The id of a customer the shop knows, or of a new walk-in. An account with the typed e-mail and phone is taken only if it has confirmed
 * this shop. Otherwise the walk-in stays the shop's own record, and the account's owner is asked; both lock the contact.
 */
export async function findOrCreateCustomer(
  context: RequestContext,
  { shop, customerId, customer }: Pick<WalkInForm, 'shop' | 'customerId' | 'customer'>,
): Promise<string> {
  const { db: tx } = context
  if (!customer)
    return customerId && (await isKnownCustomer(tx, shop, customerId)) ? customerId : refuse(standardRefusals.notFound)
  const { email, phone, firstName, lastName } = customer
  if (email) await lockContact(tx, email)
  const account = email ? await findCustomerByContact(tx, email, phone) : null
  if (account && (await isKnownCustomer(tx, shop, account))) {
    await saveTypedPhone(tx, shop, account)
    return account
  }
  const walkIn = { accountId: null, email, firstname: firstName, lastname: lastName, phone1: phone }
  const id = await createCustomer(tx, walkIn)
  if (account) await requestConfirmation(context, { shopId: shop, customerId: account })
  return id
}
