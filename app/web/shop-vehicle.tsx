import { DeferredList } from '../../features/repair/deferred-work/web/index.ts'
import { VehicleInspections } from '../../features/repair/inspections/web/index.ts'
import { VehiclePage } from '../../features/repair/shop-customers/web/index.ts'

/** The shop's view of a vehicle, with deferred work. */
export default function ShopVehiclePage() {
  return (
    <VehiclePage
      further={({ shop, vehicleId }) => (
        <>
          <VehicleInspections shopId={shop.id} vehicleId={vehicleId} />
          <DeferredList shopId={shop.id} vehicleId={vehicleId} />
        </>
      )}
    />
  )
}
