import { InspectionSettings } from '../../features/inspections/web/index.ts'
import { WaysToPay } from '../../features/payments/web/index.ts'
import { PriceSettings } from '../../features/price-book/web/index.ts'
import { ShopSettings } from '../../features/shops/web/index.ts'

export default function ShopSettingsPage() {
  return (
    <ShopSettings
      further={(shop) => (
        <>
          <PriceSettings shop={shop.id} laborRate1={shop.laborRate1} />
          <InspectionSettings shop={shop.id} />
          <WaysToPay shop={shop.id} />
        </>
      )}
    />
  )
}
