import { staffRoles } from '../../common/roles.ts'
import { pages as cardPayments } from '../../features/cards/card-payments/web/index.ts'
import { pages as laborProposals } from '../../features/catalog/labor-proposals/web/index.ts'
import { pages as vehicles } from '../../features/catalog/vehicles/web/index.ts'
import { pages as aseCertificates } from '../../features/hiring/ase-certificates/web/index.ts'
import { pages as directDeposits } from '../../features/hiring/direct-deposits/web/index.ts'
import { pages as employeeDocuments } from '../../features/hiring/employee-documents/web/index.ts'
import { pages as employeeManual } from '../../features/hiring/employee-manual/web/index.ts'
import { pages as i9 } from '../../features/hiring/i9/web/index.ts'
import { pages as onboarding } from '../../features/hiring/onboarding/web/index.ts'
import { pages as technicianLevels } from '../../features/hiring/technician-levels/web/index.ts'
import { pages as training } from '../../features/hiring/training/web/index.ts'
import { pages as w4 } from '../../features/hiring/w4/web/index.ts'
import { pages as chargebacks } from '../../features/money/chargebacks/web/index.ts'
import { pages as dayCloses } from '../../features/money/day-closes/web/index.ts'
import { pages as payments } from '../../features/money/payments/web/index.ts'
import { pages as payouts } from '../../features/money/payouts/web/index.ts'
import { pages as subscriptions } from '../../features/money/subscriptions/web/index.ts'
import { pages as privacy } from '../../features/operations/privacy/web/index.ts'
import { pages as viewAs } from '../../features/operations/view-as/web/index.ts'
import { pages as bankReturns } from '../../features/pay/bank-returns/web/index.ts'
import { pages as deductions } from '../../features/pay/deductions/web/index.ts'
import { pages as earlierPay } from '../../features/pay/earlier-pay/web/index.ts'
import { pages as earnings } from '../../features/pay/earnings/web/index.ts'
import { pages as payPlans } from '../../features/pay/pay-plans/web/index.ts'
import { pages as payStubs } from '../../features/pay/pay-stubs/web/index.ts'
import { pages as paychecks } from '../../features/pay/paycheck/web/index.ts'
import { pages as taxReports } from '../../features/pay/tax-reports/web/index.ts'
import { pages as timeOff } from '../../features/pay/time-off/web/index.ts'
import { pages as customers } from '../../features/people/customers/web/index.ts'
import { pages as devices } from '../../features/people/devices/web/index.ts'
import { pages as orderLinks } from '../../features/people/order-links/web/index.ts'
import { pages as shops } from '../../features/people/shops/web/index.ts'
import { pages as userFields } from '../../features/people/user-fields/web/index.ts'
import { pages as vendors } from '../../features/people/vendors/web/index.ts'
import { pages as messages } from '../../features/platform/messages/web/index.ts'
import { pages as notifications } from '../../features/platform/notifications/web/index.ts'
import { pages as push } from '../../features/platform/push/web/index.ts'
import { pages as agreements } from '../../features/repair/agreements/web/index.ts'
import { pages as customerRequests } from '../../features/repair/customer-requests/web/index.ts'
import { pages as deferredWork } from '../../features/repair/deferred-work/web/index.ts'
import { pages as guestBookings } from '../../features/repair/guest-bookings/web/index.ts'
import { pages as inspections } from '../../features/repair/inspections/web/index.ts'
import { pages as shopDocuments } from '../../features/repair/shop-documents/web/index.ts'
import { pages as inbox } from '../../features/support/inbox/web/index.ts'
import { pages as texting } from '../../features/support/texting/web/index.ts'
import type { PageEntry } from '../../kit/web/page-entry.ts'

/** Pages that combine several features, so they belong to no single feature. */
const composed: PageEntry[] = [
  { path: '/account', title: 'Account Information', who: ['customer'], load: () => import('./account.tsx') },
  { path: '/history/:vinId', title: 'History', who: ['customer'], load: () => import('./service-history.tsx') },
  { path: '/shop', title: 'Preferred Shop Info', who: ['customer'], load: () => import('./preferred-shop.tsx') },
  { path: '/:id/data', title: 'Data', who: ['owner'], load: () => import('./shop-data.tsx') },
  { path: '/:id/employee', title: 'Employees', who: staffRoles, load: () => import('./shop-employees.tsx') },
  { path: '/:id/info', title: 'Shop Information', who: ['owner'], load: () => import('./shop-settings.tsx') },
  {
    path: '/customers/:shopId/:customerId',
    title: 'Customer',
    who: staffRoles,
    load: () => import('./shop-customer.tsx'),
  },
  {
    path: '/customers/:shopId/vehicles/:vehicleId',
    title: 'Vehicle',
    who: staffRoles,
    load: () => import('./shop-vehicle.tsx'),
  },
  { path: '/time-clock', title: 'Time Clock', who: ['employee'], load: () => import('./time-clock.tsx') },
  { path: '/shop-tablet', title: 'Shop tablet', who: 'anyone', load: () => import('./shop-tablet.tsx') },
  { path: '/home-owner/payroll/runs/:id', title: 'Pay run', who: staffRoles, load: () => import('./pay-run.tsx') },
  { path: '/home-owner/payroll/bank', title: 'Bank', who: ['owner'], load: () => import('./pay-bank.tsx') },
  {
    path: '/home-owner/payroll/payments',
    title: 'Bank Files and Checks',
    who: ['owner'],
    load: () => import('./pay-payments.tsx'),
  },
  {
    path: '/workorder/receipt/:name/:id',
    title: 'Receipt',
    who: ['customer', 'owner', 'employee'],
    load: () => import('./receipt.tsx'),
  },
  {
    path: '/security',
    title: 'Security',
    who: ['customer', 'owner', 'employee', 'vendors', 'admin'],
    load: () => import('./security.tsx'),
  },
  {
    path: '/confirm-email/:token',
    title: 'Confirm your e-mail',
    who: 'anyone',
    load: () => import('./confirm-email.tsx'),
  },
  {
    path: '/undo-email-change/:token',
    title: 'Take back the new e-mail',
    who: 'anyone',
    load: () => import('./undo-email-change.tsx'),
  },
  {
    path: '/take-over/:token',
    title: 'Add a vehicle to your account',
    who: 'anyone',
    load: () => import('./accept-vehicle.tsx'),
  },
  { path: '/shop/register/:email', title: 'Register a shop', who: 'anyone', load: () => import('./register-shop.tsx') },
  {
    path: '/inspection-report/:id',
    title: 'Inspection report',
    who: 'anyone',
    load: () => import('./inspection-report.tsx'),
  },
  { path: '/book/:shop', title: 'Book a visit', who: 'anyone', load: () => import('./book-visit.tsx') },
  { path: '/agreement/:id', title: 'Agreement', who: ['customer'], load: () => import('./agreement.tsx') },
  { path: '/o', title: 'Your repair order', who: 'anyone', load: () => import('./order-link.tsx') },
  { path: '/pay/:id', title: 'Agreement', who: 'anyone', load: () => import('./pay.tsx') },
  { path: '/success', title: 'Payment Successful!', who: 'anyone', load: () => import('./payment-succeeded.tsx') },
  { path: '/fail', title: 'Payment Failed', who: 'anyone', load: () => import('./payment-failed.tsx') },
]

/** Every page but those of home-pages.ts and admin-vendor-pages.tsx. The table loads when one of its addresses is first opened. */
export const pages: readonly PageEntry[] = [
  ...composed,
  ...messages,
  ...texting,
  ...inbox,
  ...push,
  ...notifications,
  ...shops,
  ...userFields,
  ...shopDocuments,
  ...customers,
  ...orderLinks,
  ...vendors,
  ...vehicles,
  ...laborProposals,
  ...cardPayments,
  ...customerRequests,
  ...guestBookings,
  ...agreements,
  ...payments,
  ...dayCloses,
  ...onboarding,
  ...subscriptions,
  ...chargebacks,
  ...payouts,
  ...devices,
  ...deferredWork,
  ...inspections,
  ...aseCertificates,
  ...employeeDocuments,
  ...employeeManual,
  ...technicianLevels,
  ...training,
  ...w4,
  ...i9,
  ...directDeposits,
  ...earnings,
  ...paychecks,
  ...bankReturns,
  ...timeOff,
  ...payPlans,
  ...deductions,
  ...earlierPay,
  ...payStubs,
  ...taxReports,
  ...viewAs,
  ...privacy,
]
