import type { Verb } from '../../../../kit/server/index.ts'
import { getVehiclePhoto } from '../../../catalog/vehicles/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { requireOwnWorkOrder } from './access.ts'

/** The shop sees the photo as long as the owner keeps it on the vehicle. */
export const getWorkOrderVehiclePhoto: Verb<typeof workOrders.vehiclePhoto> = async (context, { params: { id, photoId } }) => {
  const { vehicleId } = await requireOwnWorkOrder(context.db, context.actor, id)
  return getVehiclePhoto(context, vehicleId, photoId)
}
