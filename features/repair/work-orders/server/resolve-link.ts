import type { Verb } from '../../../../kit/server/index.ts'
import { findVehicleById } from '../../../catalog/vehicles/server/index.ts'
import type { workOrders, WorkOrderLink } from '../contract/index.ts'
import { linkLeadsTo } from '../link.ts'
import { requireOwnWorkOrder } from './access.ts'

/** Resolves a link from a mail or a paper. Anyone who may not see the order gets 404. */
export const resolveLink: Verb<typeof workOrders.link> = async ({ db, actor }, { query }) => {
  const { id, shopId, invoice, state, vehicleId } = await requireOwnWorkOrder(db, actor, query.id)
  const vehicle = await findVehicleById(db, vehicleId)
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
