import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { CustomerWorkOrder, ServiceHistory, workOrders } from '../contract.ts'
import { keyOf } from './key-of.ts'
import { readCustomerOrder, readHistory } from './store-customer-screens.ts'

const visitsOnPage = 20

export const viewWorkOrder: Verb<typeof workOrders.view> = async ({ db, actor }, { params }) => {
  const found =
    (await readCustomerOrder(db, actor.accountId, params.shopId, params.workOrderId)) ?? refuse(standardRefusals.notFound)
  return new JsonText<CustomerWorkOrder>(found.json, found.version)
}

export const readServiceHistory: Verb<typeof workOrders.history> = async ({ db, actor }, { params, query }) => {
  const found =
    (await readHistory(db, actor.accountId, params.id, keyOf(query.after), visitsOnPage)) ?? refuse(standardRefusals.notFound)
  return new JsonText<ServiceHistory>(found.json)
}
