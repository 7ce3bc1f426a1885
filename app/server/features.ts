import { routes as cardPayments } from '../../features/cards/card-payments/server/routes.ts'
import { routes as laborGuide } from '../../features/catalog/labor-guide/server/routes.ts'
import { routes as laborImports } from '../../features/catalog/labor-imports/server/routes.ts'
import { routes as laborOverlaps } from '../../features/catalog/labor-overlaps/server/routes.ts'
import { routes as laborProposals } from '../../features/catalog/labor-proposals/server/routes.ts'
import { routes as priceBook } from '../../features/catalog/price-book/server/routes.ts'
import { routes as shopPages } from '../../features/catalog/shop-pages/server/routes.ts'
import { routes as vehicles } from '../../features/catalog/vehicles/server/routes.ts'
import { routes as apiKeys } from '../../features/data/api-keys/server/routes.ts'
import { routes as exports } from '../../features/data/exports/server/routes.ts'
import { routes as imports } from '../../features/data/imports/server/routes.ts'
import { routes as reports } from '../../features/data/reports/server/routes.ts'
import { routes as webhooks } from '../../features/data/webhooks/server/routes.ts'
import { routes as aseCertificates } from '../../features/hiring/ase-certificates/server/routes.ts'
import { routes as courseContent } from '../../features/hiring/course-content/server/routes.ts'
import { routes as directDeposits } from '../../features/hiring/direct-deposits/server/routes.ts'
import { routes as employeeDocuments } from '../../features/hiring/employee-documents/server/routes.ts'
import { routes as employeeManual } from '../../features/hiring/employee-manual/server/routes.ts'
import { routes as i9 } from '../../features/hiring/i9/server/routes.ts'
import { routes as onboarding } from '../../features/hiring/onboarding/server/routes.ts'
import { routes as paySchedules } from '../../features/hiring/pay-schedules/server/routes.ts'
import { routes as personnel } from '../../features/hiring/personnel/server/routes.ts'
import { routes as technicianLevels } from '../../features/hiring/technician-levels/server/routes.ts'
import { routes as training } from '../../features/hiring/training/server/routes.ts'
import { routes as w4 } from '../../features/hiring/w4/server/routes.ts'
import { routes as chargebacks } from '../../features/money/chargebacks/server/routes.ts'
import { routes as counter } from '../../features/money/counter/server/routes.ts'
import { routes as dayCloses } from '../../features/money/day-closes/server/routes.ts'
import { routes as monthCloses } from '../../features/money/month-closes/server/routes.ts'
import { routes as payments } from '../../features/money/payments/server/routes.ts'
import { routes as payouts } from '../../features/money/payouts/server/routes.ts'
import { routes as planPrices } from '../../features/money/plan-prices/server/routes.ts'
import { routes as reconciliation } from '../../features/money/reconciliation/server/routes.ts'
import { routes as refundsDue } from '../../features/money/refunds-due/server/routes.ts'
import { routes as storageCharges } from '../../features/money/storage-charges/server/routes.ts'
import { routes as subscriptions } from '../../features/money/subscriptions/server/routes.ts'
import { routes as appReport } from '../../features/operations/app-report/server/routes.ts'
import { routes as people } from '../../features/operations/people/server/routes.ts'
import { routes as privacy } from '../../features/operations/privacy/server/routes.ts'
import { routes as viewAs } from '../../features/operations/view-as/server/routes.ts'
import { routes as workQueue } from '../../features/operations/work-queue/server/routes.ts'
import { routes as bankFiles } from '../../features/pay/bank-files/server/routes.ts'
import { routes as bankReturns } from '../../features/pay/bank-returns/server/routes.ts'
import { routes as deductions } from '../../features/pay/deductions/server/routes.ts'
import { routes as doubtfulPunches } from '../../features/pay/doubtful-punches/server/routes.ts'
import { routes as earlierPay } from '../../features/pay/earlier-pay/server/routes.ts'
import { routes as earnings } from '../../features/pay/earnings/server/routes.ts'
import { routes as flaggedHours } from '../../features/pay/flagged-hours/server/routes.ts'
import { routes as owedPay } from '../../features/pay/owed-pay/server/routes.ts'
import { routes as payBank } from '../../features/pay/pay-bank/server/routes.ts'
import { routes as payChecks } from '../../features/pay/pay-checks/server/routes.ts'
import { routes as payPlans } from '../../features/pay/pay-plans/server/routes.ts'
import { routes as payRuns } from '../../features/pay/pay-runs/server/routes.ts'
import { routes as payStubs } from '../../features/pay/pay-stubs/server/routes.ts'
import { routes as paychecks } from '../../features/pay/paycheck/server/routes.ts'
import { routes as shiftClock } from '../../features/pay/shift-clock/server/routes.ts'
import { routes as shopTablets } from '../../features/pay/shop-tablets/server/routes.ts'
import { routes as taxReports } from '../../features/pay/tax-reports/server/routes.ts'
import { routes as timeOffPolicies } from '../../features/pay/time-off-policies/server/routes.ts'
import { routes as timeOff } from '../../features/pay/time-off/server/routes.ts'
import { routes as customers } from '../../features/people/customers/server/routes.ts'
import { routes as devices } from '../../features/people/devices/server/routes.ts'
import { routes as employees } from '../../features/people/employees/server/routes.ts'
import { routes as exemptions } from '../../features/people/exemptions/server/routes.ts'
import { routes as orderLinks } from '../../features/people/order-links/server/routes.ts'
import { routes as shops } from '../../features/people/shops/server/routes.ts'
import { routes as signUp } from '../../features/people/sign-up/server/routes.ts'
import { routes as textLines } from '../../features/people/text-lines/server/routes.ts'
import { routes as userFields } from '../../features/people/user-fields/server/routes.ts'
import { routes as vendors } from '../../features/people/vendors/server/routes.ts'
import { routes as verifications } from '../../features/people/verifications/server/routes.ts'
import { routes as adminRoles } from '../../features/platform/admin-roles/server/routes.ts'
import { routes as audit } from '../../features/platform/audit/server/routes.ts'
import { routes as auth } from '../../features/platform/auth/server/routes.ts'
import { routes as bankDirectory } from '../../features/platform/bank-directory/server/routes.ts'
import { routes as contact } from '../../features/platform/contact/server/routes.ts'
import { routes as featureSwitches } from '../../features/platform/feature-switches/server/routes.ts'
import { routes as files } from '../../features/platform/files/server/routes.ts'
import { routes as messages } from '../../features/platform/messages/server/routes.ts'
import { routes as notifications } from '../../features/platform/notifications/server/routes.ts'
import { routes as places } from '../../features/platform/places/server/routes.ts'
import { routes as push } from '../../features/platform/push/server/routes.ts'
import { routes as secondFactor } from '../../features/platform/second-factor/server/routes.ts'
import { routes as stateRules } from '../../features/platform/state-rules/server/routes.ts'
import { routes as termsVersions } from '../../features/platform/terms-versions/server/routes.ts'
import { routes as adAccounts } from '../../features/promotion/ad-accounts/server/routes.ts'
import { routes as addOns } from '../../features/promotion/add-ons/server/routes.ts'
import { routes as attributedSales } from '../../features/promotion/attributed-sales/server/routes.ts'
import { routes as campaigns } from '../../features/promotion/campaigns/server/routes.ts'
import { routes as placements } from '../../features/promotion/placements/server/routes.ts'
import { routes as agreements } from '../../features/repair/agreements/server/routes.ts'
import { routes as appointments } from '../../features/repair/appointments/server/routes.ts'
import { routes as board } from '../../features/repair/board/server/routes.ts'
import { routes as conversations } from '../../features/repair/conversations/server/routes.ts'
import { routes as customerDocuments } from '../../features/repair/customer-documents/server/routes.ts'
import { routes as customerRequests } from '../../features/repair/customer-requests/server/routes.ts'
import { routes as deferredWork } from '../../features/repair/deferred-work/server/routes.ts'
import { routes as frontDesk } from '../../features/repair/front-desk/server/routes.ts'
import { routes as guestBookings } from '../../features/repair/guest-bookings/server/routes.ts'
import { routes as inspections } from '../../features/repair/inspections/server/routes.ts'
import { routes as jobClock } from '../../features/repair/job-clock/server/routes.ts'
import { routes as learnedTimes } from '../../features/repair/learned-times/server/routes.ts'
import { routes as orderAccounts } from '../../features/repair/order-accounts/server/routes.ts'
import { routes as ratings } from '../../features/repair/ratings/server/routes.ts'
import { routes as serviceHistory } from '../../features/repair/service-history/server/routes.ts'
import { routes as shopCustomers } from '../../features/repair/shop-customers/server/routes.ts'
import { routes as shopDocuments } from '../../features/repair/shop-documents/server/routes.ts'
import { routes as visitPhotos } from '../../features/repair/visit-photos/server/routes.ts'
import { routes as workOrders } from '../../features/repair/work-orders/server/routes.ts'
import { routes as partOffers } from '../../features/supply/part-offers/server/routes.ts'
import { routes as parts } from '../../features/supply/parts/server/routes.ts'
import { routes as suppliers } from '../../features/supply/punch-out/server/routes.ts'
import { routes as quoteRequests } from '../../features/supply/quote-requests/server/routes.ts'
import { routes as tradeAccounts } from '../../features/supply/trade-accounts/server/routes.ts'
import { routes as vendorCatalog } from '../../features/supply/vendor-catalog/server/routes.ts'
import { routes as vendorDesk } from '../../features/supply/vendor-desk/server/routes.ts'
import { routes as vendorOrders } from '../../features/supply/vendor-orders/server/routes.ts'
import { routes as directLine } from '../../features/support/direct-line/server/routes.ts'
import { routes as inbox } from '../../features/support/inbox/server/routes.ts'
import { routes as texting } from '../../features/support/texting/server/routes.ts'
import type { Served } from '../../kit/server/index.ts'

/** Every feature's calls, in the order of ORDER. */
export const allRoutes: readonly Served[] = [
  ...audit,
  ...messages,
  ...featureSwitches,
  ...termsVersions,
  ...auth,
  ...secondFactor,
  ...adminRoles,
  ...contact,
  ...files,
  ...push,
  ...notifications,
  ...places,
  ...bankDirectory,
  ...stateRules,
  ...shops,
  ...userFields,
  ...textLines,
  ...customers,
  ...exemptions,
  ...employees,
  ...vendors,
  ...verifications,
  ...devices,
  ...signUp,
  ...orderLinks,
  ...vehicles,
  ...laborGuide,
  ...laborOverlaps,
  ...laborImports,
  ...laborProposals,
  ...priceBook,
  ...shopPages,
  ...cardPayments,
  ...appointments,
  ...visitPhotos,
  ...workOrders,
  ...board,
  ...serviceHistory,
  ...customerRequests,
  ...guestBookings,
  ...frontDesk,
  ...conversations,
  ...shopDocuments,
  ...customerDocuments,
  ...shopCustomers,
  ...deferredWork,
  ...inspections,
  ...agreements,
  ...orderAccounts,
  ...payments,
  ...dayCloses,
  ...storageCharges,
  ...jobClock,
  ...learnedTimes,
  ...directLine,
  ...parts,
  ...vendorCatalog,
  ...vendorOrders,
  ...quoteRequests,
  ...tradeAccounts,
  ...partOffers,
  ...suppliers,
  ...adAccounts,
  ...personnel,
  ...onboarding,
  ...paySchedules,
  ...earnings,
  ...paychecks,
  ...shiftClock,
  ...doubtfulPunches,
  ...shopTablets,
  ...timeOffPolicies,
  ...timeOff,
  ...payPlans,
  ...flaggedHours,
  ...deductions,
  ...earlierPay,
  ...payRuns,
  ...payBank,
  ...payChecks,
  ...bankFiles,
  ...bankReturns,
  ...owedPay,
  ...taxReports,
  ...payStubs,
  ...aseCertificates,
  ...employeeDocuments,
  ...employeeManual,
  ...technicianLevels,
  ...courseContent,
  ...training,
  ...w4,
  ...i9,
  ...directDeposits,
  ...reports,
  ...ratings,
  ...counter,
  ...planPrices,
  ...subscriptions,
  ...chargebacks,
  ...payouts,
  ...refundsDue,
  ...monthCloses,
  ...reconciliation,
  ...imports,
  ...exports,
  ...apiKeys,
  ...webhooks,
  ...texting,
  ...inbox,
  ...campaigns,
  ...placements,
  ...attributedSales,
  ...addOns,
  ...appReport,
  ...people,
  ...workQueue,
  ...vendorDesk,
  ...viewAs,
  ...privacy,
]
