import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import type { Permission } from '../../../common/permissions.ts'
import { CannedJobs } from '../../../features/catalog/price-book/web/index.ts'
import { Reports } from '../../../features/data/reports/web/index.ts'
import { CertificatePlace } from '../../../features/hiring/ase-certificates/web/index.ts'
import { StaffDocumentsPlace } from '../../../features/hiring/employee-documents/web/index.ts'
import { ManualPlace } from '../../../features/hiring/employee-manual/web/index.ts'
import { OnboardingPlace } from '../../../features/hiring/onboarding/web/index.ts'
import { LevelPlace } from '../../../features/hiring/technician-levels/web/index.ts'
import { TrainingPlace } from '../../../features/hiring/training/web/index.ts'
import { ShopDisputes } from '../../../features/money/chargebacks/web/index.ts'
import { CloseTheDay } from '../../../features/money/day-closes/web/index.ts'
import { ShopPayouts } from '../../../features/money/payouts/web/index.ts'
import { PunchesToCheck, WeekPunches } from '../../../features/pay/doubtful-punches/web/index.ts'
import { PayrollPlace } from '../../../features/pay/payroll-home/web/index.ts'
import { TimesheetsPlace } from '../../../features/pay/shift-clock/web/index.ts'
import { TabletsPlace } from '../../../features/pay/shop-tablets/web/index.ts'
import { TimeOffPlace } from '../../../features/pay/time-off/web/index.ts'
import { useAccess } from '../../../features/people/employees/web/index.ts'
import { AddonVendors } from '../../../features/promotion/add-ons/web/index.ts'
import { SponsoredOffers } from '../../../features/promotion/placements/web/index.ts'
import { DeferredList } from '../../../features/repair/deferred-work/web/index.ts'
import { AllOrders, CalendarPlace, DeskPage, type Desk, useDeskShop } from '../../../features/repair/front-desk/web/index.ts'
import { MyJobs } from '../../../features/repair/job-clock/web/index.ts'
import { AnswerRatings } from '../../../features/repair/ratings/web/index.ts'
import { CustomersView } from '../../../features/repair/shop-customers/web/index.ts'
import { Documents } from '../../../features/repair/shop-documents/web/index.ts'
import { FindParts } from '../../../features/supply/part-offers/web/index.ts'
import { PartsView } from '../../../features/supply/parts/web/index.ts'
import { SupplierConnections, SupplierOffers } from '../../../features/supply/punch-out/web/index.ts'
import { AskVendors, QuotesPlace } from '../../../features/supply/quote-requests/web/index.ts'
import { TradeVendors } from '../../../features/supply/trade-accounts/web/index.ts'
import { ShopStatement } from '../../../features/supply/vendor-desk/web/index.ts'
import { AtVendor } from '../../../features/supply/vendor-orders/web/index.ts'
import { InboxPlace } from '../../../features/support/inbox/web/index.ts'
import { Loading } from '../../../kit/web/index.ts'
import { NoAccess, NotFound } from '../not-found.tsx'

interface Place {
  title: string
  startsOrders?: boolean
  /** Closed to employees without it. */
  needs?: Permission
  render: (shop: Desk) => ReactNode
}

/** The places of app/web/shell/desk-places.ts, by the end of the address. Their content loads when it is first shown. */
const places: Readonly<Record<string, Place>> = {
  appointments: { title: 'Appointments', render: (shop) => <CalendarPlace shop={shop} /> },
  orders: { title: 'All orders', startsOrders: true, render: (shop) => <AllOrders shopId={shop.id} timeZone={shop.timeZone} /> },
  'my-jobs': { title: 'My jobs', render: (shop) => <MyJobs shop={shop} /> },
  customers: {
    title: 'Customers',
    startsOrders: true,
    render: (shop) => <CustomersView shopId={shop.id} timeZone={shop.timeZone} />,
  },
  inbox: {
    title: 'Inbox',
    needs: 'customers.message',
    render: (shop) => <InboxPlace shopId={shop.id} timeZone={shop.timeZone} />,
  },
  texts: { title: 'Inbox', render: () => <TextsAddress /> },
  deferred: { title: 'Deferred work', render: (shop) => <DeferredList shopId={shop.id} /> },
  ratings: { title: 'Ratings', render: (shop) => <AnswerRatings shop={shop} /> },
  parts: {
    title: 'Parts',
    render: (shop) => (
      <PartsView
        shop={shop}
        find={<FindParts shopId={shop.id} After={SponsoredOffers} Outside={SupplierOffers} />}
        AtVendor={AtVendor}
        AskVendors={AskVendors}
      />
    ),
  },
  quotes: { title: 'Quote requests', needs: 'parts.cost', render: (shop) => <QuotesPlace shop={shop} /> },
  vendors: {
    title: 'Vendors',
    needs: 'parts.cost',
    render: (shop) => (
      <Stack>
        <TradeVendors shop={shop} Statement={ShopStatement} />
        <SupplierConnections shopId={shop.id} />
        <AddonVendors shopId={shop.id} />
      </Stack>
    ),
  },
  'canned-jobs': { title: 'Canned jobs', needs: 'orders.edit', render: (shop) => <CannedJobs shop={shop} /> },
  'close-day': { title: 'Close the day', needs: 'payments.take', render: (shop) => <CloseTheDay shop={shop} /> },
  payouts: { title: 'Payouts', needs: 'shop.reports', render: (shop) => <ShopPayouts shopId={shop.id} /> },
  disputes: { title: 'Disputes', needs: 'payments.refund', render: (shop) => <ShopDisputes shopId={shop.id} /> },
  documents: { title: 'Documents', render: (shop) => <Documents shop={shop} /> },
  reports: { title: 'Reports', needs: 'shop.reports', render: (shop) => <Reports shop={shop} /> },
  certificates: {
    title: 'ASE certificates',
    needs: 'shop.employees',
    render: (shop) => <CertificatePlace shop={shop} />,
  },
  timesheets: {
    title: 'Time sheets',
    needs: 'time.correct',
    render: (shop) => (
      <Stack gap="lg">
        {shop.timeZone !== undefined && <PunchesToCheck shop={shop.id} timeZone={shop.timeZone} />}
        <TimesheetsPlace shop={shop} BeforeApproval={WeekPunches} />
      </Stack>
    ),
  },
  tablets: { title: 'Shop tablets', needs: 'time.correct', render: (shop) => <TabletsPlace shop={shop} /> },
  'time-off': { title: 'Time off', needs: 'time.off', render: (shop) => <TimeOffPlace shop={shop} /> },
  payroll: { title: 'Payroll', needs: 'pay.run', render: (shop) => <PayrollPlace shop={shop} /> },
  levels: { title: 'Technician levels', needs: 'shop.employees', render: (shop) => <LevelPlace shop={shop} /> },
  onboarding: { title: 'Onboarding', needs: 'shop.personnel', render: (shop) => <OnboardingPlace shop={shop} /> },
  'staff-documents': {
    title: 'Employee documents',
    needs: 'shop.personnel',
    render: (shop) => <StaffDocumentsPlace shop={shop} />,
  },
  'employee-manual': {
    title: 'Employee manual',
    needs: 'shop.personnel',
    render: (shop) => <ManualPlace shop={shop} />,
  },
  training: { title: 'Training', needs: 'shop.training', render: (shop) => <TrainingPlace shop={shop} /> },
  employees: { title: 'Employees', needs: 'shop.employees', render: ({ id }) => <Navigate to={`/${id}/employee`} replace /> },
}

/** Stored notifications and bookmarks lead to where texts were before there was an inbox. */
function TextsAddress() {
  const thread = useSearchParams()[0].get('thread')
  return <Navigate to={`/home-owner/inbox${thread ? `?thread=${thread}` : '?show=waiting'}`} replace />
}

/** `/home-owner/…`: every place of the desk but the board. */
export default function PlacePage() {
  const place = places[useParams()['place'] ?? '']
  const { shop } = useDeskShop()
  const access = useAccess(shop?.id, place?.needs)
  if (!place) return <NotFound />
  if (access === 'none') return <NoAccess />
  if (access === 'unknown') return <Loading kind="page" />
  return (
    <DeskPage title={place.title} startsOrders={place.startsOrders}>
      {place.render}
    </DeskPage>
  )
}
