import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { CustomerWorkOrder, workOrders } from '../contract.ts'
import { readCustomerOrder } from './store-customer-screens.ts'

export const viewWorkOrder: Verb<typeof workOrders.view> = async ({ db, actor }, { params }) => {
  const found =
    (await readCustomerOrder(db, actor.accountId, params.shopId, params.workOrderId)) ?? refuse(standardRefusals.notFound)
  return new JsonText<CustomerWorkOrder>(found.json, found.version)
}
