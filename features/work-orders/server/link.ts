import type { Verb } from '../../../server/kit/context.ts'
import { vehicleById } from '../../vehicles/server/index.ts'
import type { workOrders } from '../contract.ts'
import { linkLeadsTo, type WorkOrderLink } from '../link.ts'
import { ownWorkOrder } from './own.ts'

/** A link that went out in a mail or on a paper; whoever may not see the order finds nothing behind it. */
export const resolveLink: Verb<typeof workOrders.link> = async ({ db, actor }, { query }) => {
  const { id, shopId, invoice, state, vehicleId } = await ownWorkOrder(db, actor, query.id)
  const vehicle = await vehicleById(db, vehicleId)
  const link: WorkOrderLink = {
    workOrderId: id,
    shop: shopId,
    invoice,
    vinId: vehicle?.vin ?? '',
    state,
    path: linkLeadsTo({ id, shopId, invoice, state }, actor.role),
  }
  return { data: JSON.stringify(link) }
}
