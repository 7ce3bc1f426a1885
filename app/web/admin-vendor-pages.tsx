import { type RouteObject, useRoutes } from 'react-router'
import { pages as laborGuide } from '../../features/catalog/labor-guide/web/index.ts'
import { pages as laborImports } from '../../features/catalog/labor-imports/web/index.ts'
import { pages as laborOverlaps } from '../../features/catalog/labor-overlaps/web/index.ts'
import { pages as apiKeys } from '../../features/data/api-keys/web/index.ts'
import { pages as webhooks } from '../../features/data/webhooks/web/index.ts'
import { pages as monthCloses } from '../../features/money/month-closes/web/index.ts'
import { pages as planPrices } from '../../features/money/plan-prices/web/index.ts'
import { pages as reconciliation } from '../../features/money/reconciliation/web/index.ts'
import { pages as refundsDue } from '../../features/money/refunds-due/web/index.ts'
import { pages as operationsPeople } from '../../features/operations/people/web/index.ts'
import { pages as workQueue } from '../../features/operations/work-queue/web/index.ts'
import { pages as adminRoles } from '../../features/platform/admin-roles/web/index.ts'
import { pages as audit } from '../../features/platform/audit/web/index.ts'
import { pages as bankDirectory } from '../../features/platform/bank-directory/web/index.ts'
import { pages as featureSwitches } from '../../features/platform/feature-switches/web/index.ts'
import { pages as stateRules } from '../../features/platform/state-rules/web/index.ts'
import { pages as termsVersions } from '../../features/platform/terms-versions/web/index.ts'
import { pages as adAccounts } from '../../features/promotion/ad-accounts/web/index.ts'
import { pages as addOns } from '../../features/promotion/add-ons/web/index.ts'
import { pages as attributedSales } from '../../features/promotion/attributed-sales/web/index.ts'
import { pages as campaigns } from '../../features/promotion/campaigns/web/index.ts'
import { pages as placements } from '../../features/promotion/placements/web/index.ts'
import { pages as ratings } from '../../features/repair/ratings/web/index.ts'
import { pages as quoteRequests } from '../../features/supply/quote-requests/web/index.ts'
import { pages as tradeAccounts } from '../../features/supply/trade-accounts/web/index.ts'
import { pages as vendorCatalog } from '../../features/supply/vendor-catalog/web/index.ts'
import { pages as vendorDesk } from '../../features/supply/vendor-desk/web/index.ts'
import { pages as vendorOrders } from '../../features/supply/vendor-orders/web/index.ts'
import { NotFound } from './not-found.tsx'
import { buildPageRoutes } from './page-routes.tsx'

/**
 * The pages of features whose addresses are only an admin's or a vendor's. They load when an address is in no other list, so that customers
 * and shops do not fetch them. No address of pages.ts may match one of these.
 */
export const pages = [
  ...laborGuide,
  ...laborImports,
  ...laborOverlaps,
  ...apiKeys,
  ...webhooks,
  ...monthCloses,
  ...planPrices,
  ...reconciliation,
  ...refundsDue,
  ...operationsPeople,
  ...workQueue,
  ...adminRoles,
  ...audit,
  ...bankDirectory,
  ...featureSwitches,
  ...stateRules,
  ...termsVersions,
  ...adAccounts,
  ...addOns,
  ...attributedSales,
  ...campaigns,
  ...placements,
  ...ratings,
  ...quoteRequests,
  ...tradeAccounts,
  ...vendorCatalog,
  ...vendorDesk,
  ...vendorOrders,
]

const routes: RouteObject[] = [...buildPageRoutes(pages), { path: '*', Component: NotFound }]

export default function AdminVendorPages() {
  return useRoutes(routes)
}
