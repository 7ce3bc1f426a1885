import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { CustomerWorkOrder, workOrders } from '../contract/index.ts'
import { readCustomerOrder } from './store-customer-screens.ts'

export const viewWorkOrder: Verb<typeof workOrders.view> = async (
  { db, actor, clock },
  { params: { shopId, workOrderId: orderId } },
) => {
  const found =
    (await readCustomerOrder(db, actor.accountId, { shopId, orderId, now: clock.now() })) ?? refuse(standardRefusals.notFound)
  return new JsonText<CustomerWorkOrder>(found.json, found.version)
}
