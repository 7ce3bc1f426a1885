import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { showFullName } from '../rules.ts'
import { type CustomerRow, findCustomer } from './store.ts'

/** The signed-in customer's own record. */
export async function getSignedInCustomer(db: Db, actor: Actor): Promise<CustomerRow> {
  return (await findCustomer(db, { accountId: actor.accountId })) ?? refuse(standardRefusals.notFound)
}

/** How a shop may reach a customer; without one, how we may. A walk-in has no account. */
export async function getCustomerContact(db: Db, customerId: string, shopId: string | null = null) {
  const customer = (await findCustomer(db, { id: customerId }, shopId)) ?? refuse(standardRefusals.notFound)
  const { id: _, firstName: _first, lastName: _last, ...reachable } = customer
  return { customerId, name: showFullName(customer), ...reachable }
}
