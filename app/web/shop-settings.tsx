import { PriceSettings } from '../../features/catalog/price-book/web/index.ts'
import { ShopPhotosPanel } from '../../features/catalog/shop-pages/web/index.ts'
import { PayScheduleSettings } from '../../features/hiring/pay-schedules/web/index.ts'
import { WaysToPay } from '../../features/money/payments/web/index.ts'
import { ShopSettings } from '../../features/people/shops/web/index.ts'
import { TextLineSettings } from '../../features/people/text-lines/web/index.ts'
import { RegistrationPanel } from '../../features/people/verifications/web/index.ts'
import { InspectionSettings } from '../../features/repair/inspections/web/index.ts'
import { AwaySettings } from '../../features/support/inbox/web/index.ts'

/** The titles of the panels between a shop's own settings, in order. */
const furtherSections = [
  { id: 'registration', title: 'State registration' },
  { id: 'photos', title: 'Photos' },
  { id: 'parts-matrix', title: 'Parts matrix' },
  { id: 'labor-rates', title: 'Labor rates' },
  { id: 'fees', title: 'Usual fees' },
  { id: 'canned-jobs', title: 'Canned jobs' },
  { id: 'inspections', title: 'Inspections' },
  { id: 'ways-to-pay', title: 'Ways to pay' },
  { id: 'texts', title: 'Texts' },
  { id: 'away', title: 'Away message' },
  { id: 'pay-schedule', title: 'Pay schedule' },
]

export default function ShopSettingsPage() {
  return (
    <ShopSettings
      furtherSections={furtherSections}
      further={(shop) => (
        <>
          <RegistrationPanel shop={shop.id} number={shop.registrationNumber} state={shop.state} />
          <ShopPhotosPanel shop={shop.id} />
          <PriceSettings shop={shop.id} laborRate1={shop.laborRate1} />
          <InspectionSettings shop={shop.id} />
          <WaysToPay shop={shop.id} />
          <TextLineSettings shop={shop.id} phone1={shop.phone1} />
          <AwaySettings shop={shop.id} />
          <PayScheduleSettings shop={shop.id} />
        </>
      )}
    />
  )
}
