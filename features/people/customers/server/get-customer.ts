import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { showFullName } from '../rules.ts'
import { type CustomerRow, findCustomer } from './store.ts'

/** The signed-in customer's own record. */
export async function getSignedInCustomer(db: Db, actor: Actor): Promise<CustomerRow> {
  return (await findCustomer(db, { accountId: actor.accountId })) ?? refuse(standardRefusals.notFound)
}

/** How to reach a customer. A walk-in has no account. */
export async function getCustomerContact(db: Db, customerId: string) {
  const customer = (await findCustomer(db, { id: customerId })) ?? refuse(standardRefusals.notFound)
  const { accountId, email, phone1, carIsReady, agreesToTexts } = customer
  return { customerId, accountId, name: showFullName(customer), email, phone1, carIsReady, agreesToTexts }
}
