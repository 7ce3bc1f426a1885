import type { Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { readMyAgreements } from './store.ts'

export const listMyAgreements: Verb<typeof agreements.mine> = async ({ db, actor, clock }, { query }) => {
  const customer = await getSignedInCustomer(db, actor)
  if (query.workOrderId) await requireOwnWorkOrder(db, actor, query.workOrderId)
  return readMyAgreements(db, { customerId: customer.id, now: clock.now() }, query)
}
