import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const ShopPayouts = lazyPart(() => import('./shop-payouts.tsx'))

export const pages: PageEntry[] = [
  { path: '/payouts/:id', title: 'Payout', who: staffRoles, load: () => import('./shop-payout-page.tsx') },
  { path: '/banking/payouts', title: 'Payouts', who: ['admin'], load: () => import('./payouts-page.tsx') },
  { path: '/banking/payouts/:id', title: 'Payout', who: ['admin'], load: () => import('./payout-page.tsx') },
]
