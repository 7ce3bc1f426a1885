import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/ad-billing', title: 'Ad Billing', who: ['vendors'], load: () => import('./ad-billing.tsx') },
  { path: '/ad-accounts', title: 'Ad Accounts', who: ['admin'], load: () => import('./accounts-page.tsx') },
  { path: '/ad-accounts/:vendor', title: 'Ad Account', who: ['admin'], load: () => import('./account-page.tsx') },
]

/** For the pages of campaigns, bids and add-ons. */
export const BalanceLink = lazyPart(() => import('./balance-link.tsx'))
