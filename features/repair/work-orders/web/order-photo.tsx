import { fetchFile } from '../../../../kit/web/index.ts'
import { VehiclePicture } from '../../../catalog/vehicles/web/index.ts'
import { type ShopWorkOrder, workOrders } from '../contract/index.ts'

/** The owner's photo of the vehicle, as the order's shop sees it. */
export default function OrderPhoto({ order: { vehicle, workOrder } }: { order: ShopWorkOrder }) {
  return (
    <VehiclePicture
      {...vehicle}
      size={200}
      fetch={(photoId) => fetchFile(workOrders.vehiclePhoto, { params: { id: workOrder.id, photoId } })}
    />
  )
}
