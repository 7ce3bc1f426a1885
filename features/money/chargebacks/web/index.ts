import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const ShopDisputes = lazyPart(() => import('./shop-disputes.tsx'))

export const pages: PageEntry[] = [
  { path: '/chargebacks/:id', title: 'Disputed payment', who: staffRoles, load: () => import('./shop-dispute-page.tsx') },
  { path: '/banking/chargebacks', title: 'Disputes', who: ['admin'], load: () => import('./disputes-page.tsx') },
  { path: '/banking/chargebacks/:id', title: 'Disputed payment', who: ['admin'], load: () => import('./dispute-page.tsx') },
]
