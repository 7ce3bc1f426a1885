import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Caller, Db } from '../../../../kit/server/index.ts'
import { showFullName } from '../rules.ts'
import { type CustomerRow, findCustomer } from './store.ts'

/** The caller's own record: the signed-in customer's, or that of the customer whose link is used. */
export async function getSignedInCustomer(db: Db, actor: Caller): Promise<CustomerRow> {
  const own = actor.role === 'link' ? { id: actor.person } : { accountId: actor.accountId }
  return (await findCustomer(db, own)) ?? refuse(standardRefusals.notFound)
}

/** How a shop may reach a customer; without one, how we may. A walk-in has no account. */
export async function getCustomerContact(db: Db, customerId: string, shopId: string | null = null) {
  const customer = (await findCustomer(db, { id: customerId }, shopId)) ?? refuse(standardRefusals.notFound)
  const { id: _, firstName: _first, lastName: _last, ...reachable } = customer
  return { customerId, name: showFullName(customer), ...reachable }
}
