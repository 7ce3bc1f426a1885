import { fetchFile } from '../../../web/kit/index.ts'
import { VehiclePicture } from '../../vehicles/web/index.ts'
import { type ShopWorkOrder, workOrders } from '../contract.ts'

/** The owner's photo of the vehicle, as the shop of the order gets it. */
export default function OrderPhoto({ order: { vehicle, workOrder } }: { order: ShopWorkOrder }) {
  return (
    <VehiclePicture
      {...vehicle}
      size={200}
      fetch={(photoId) => fetchFile(workOrders.vehiclePhoto, { params: { id: workOrder.id, photoId } })}
    />
  )
}
