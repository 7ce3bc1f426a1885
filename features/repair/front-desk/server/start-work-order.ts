import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { getOrigin, getShopOrder, openWorkOrder } from '../../work-orders/server/index.ts'
import type { frontDesk } from '../contract/index.ts'
import { findOrCreateCustomer } from './find-or-create-customer.ts'

export const startWorkOrder: Verb<typeof frontDesk.startWorkOrder> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context
    await requireShopMember(tx, actor, body.shop)
    const { shop: shopId, odometer, concerns } = body
    const customerId = await findOrCreateCustomer(tx, body)
    // The contract guarantees that exactly one of the two is there.
    const vehicle = body.vehicle ?? body.vehicleId ?? refuse(standardRefusals.notFound)
    const order = await openWorkOrder(tx, getOrigin(context), {
      shopId,
      customerId,
      vehicle,
      appointmentId: null,
      odometer,
      concerns,
    })
    return getShopOrder(tx, actor, order.id)
  })
