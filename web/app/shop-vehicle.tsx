import { Suspense } from 'react'
import { DeferredList } from '../../features/deferred-work/web/index.ts'
import { VehicleInspections } from '../../features/inspections/web/index.ts'
import { VehiclePage } from '../../features/shop-customers/web/index.ts'

/** A vehicle as the shop knows it, with what was put off. */
export default function ShopVehiclePage() {
  return (
    <VehiclePage
      further={({ shop, vehicleId }) => (
        <Suspense>
          <VehicleInspections shopId={shop.id} vehicleId={vehicleId} />
          <DeferredList shopId={shop.id} vehicleId={vehicleId} />
        </Suspense>
      )}
    />
  )
}
