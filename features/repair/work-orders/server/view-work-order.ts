import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { CustomerWorkOrder, workOrders } from '../contract/index.ts'
import { readCustomerOrder } from './store-customer-screens.ts'

export const viewWorkOrder: Verb<typeof workOrders.view> = async (
  { db, actor, clock },
  { params: { shopId, workOrderId: orderId } },
) => {
  if (actor.role === 'link' && actor.about !== orderId) refuse(standardRefusals.notFound)
  const caller = { accountId: actor.accountId, person: actor.role === 'link' ? actor.person : null }
  const found = (await readCustomerOrder(db, caller, { shopId, orderId, now: clock.now() })) ?? refuse(standardRefusals.notFound)
  return new JsonText<CustomerWorkOrder>(found.json, found.version)
}
