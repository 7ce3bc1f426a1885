import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { listMemberShops } from '../../../people/shops/server/index.ts'
import type { payments } from '../contract/index.ts'
import { findCustomerAt, readPaymentsOf } from './store-paper.ts'

/** Staff see only what the customer paid at their shops. Refuses with 404 when the customer has no order there. */
export const listCustomerPayments: Verb<typeof payments.ofCustomer> = async ({ db, actor }, { params, query }) => {
  const after = query.after ?? null
  if (actor.role === 'customer') {
    const { id, email } = await getSignedInCustomer(db, actor)
    if (params.customer !== id && params.customer !== email) return refuse(standardRefusals.notFound)
    return new JsonText(await readPaymentsOf(db, { customerId: id, shopIds: null }, after))
  }
  const { customer } = params
  const isEmail = customer.includes('@')
  const shopIds = await listMemberShops(db, actor.accountId)
  const found = await findCustomerAt(db, isEmail ? { id: null, email: customer } : { id: customer, email: '' }, shopIds)
  if (!found) return refuse(standardRefusals.notFound)
  return new JsonText(await readPaymentsOf(db, { customerId: found.id, shopIds }, after))
}
