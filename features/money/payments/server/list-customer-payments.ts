import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { listMemberShops } from '../../../people/shops/server/index.ts'
import type { payments } from '../contract/index.ts'
import { hasOrderAt, readPaymentsOf } from './store-paper.ts'

/** Staff see only what the customer paid at their shops. Refuses with 404 when the customer has no order there. */
export const listCustomerPayments: Verb<typeof payments.ofCustomer> = async ({ db, actor }, { params, query }) => {
  const customerId = params.customer
  const after = query.after ?? null
  if (actor.role === 'customer') {
    const { id } = await getSignedInCustomer(db, actor)
    if (id !== customerId) return refuse(standardRefusals.notFound)
    return new JsonText(await readPaymentsOf(db, { customerId, shopIds: null }, after))
  }
  const shopIds = await listMemberShops(db, actor.accountId)
  if (!(await hasOrderAt(db, customerId, shopIds))) return refuse(standardRefusals.notFound)
  return new JsonText(await readPaymentsOf(db, { customerId, shopIds }, after))
}
