import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { readEstimateToSign } from './store.ts'

export const getEstimateToSign: Verb<typeof agreements.estimate> = async ({ db, actor, clock }, { params }) => {
  const customer = await getSignedInCustomer(db, actor)
  const order = await requireOwnWorkOrder(db, actor, params.workOrderId)
  if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
  return (
    (await readEstimateToSign(db, { customerId: customer.id, workOrderId: order.id, now: clock.now() })) ??
    refuse(standardRefusals.notFound)
  )
}
