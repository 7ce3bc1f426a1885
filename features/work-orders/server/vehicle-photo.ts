import type { Verb } from '../../../server/kit/context.ts'
import { photoOfVehicle } from '../../vehicles/server/index.ts'
import type { workOrders } from '../contract.ts'
import { ownWorkOrder } from './own.ts'

/** The shop sees the photo while it is the vehicle's, as its owner keeps it. */
export const fetchVehiclePhoto: Verb<typeof workOrders.vehiclePhoto> = async (context, { params: { id, photoId } }) => {
  const { vehicleId } = await ownWorkOrder(context.db, context.actor, id)
  return photoOfVehicle(context, vehicleId, photoId)
}
