import { staffRoles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/direct-deposit', title: 'Direct Deposit', who: ['employee'], load: () => import('./my-deposit.tsx') },
  {
    path: '/home-owner/onboarding/:n/direct-deposit',
    title: 'Direct deposit',
    who: staffRoles,
    load: () => import('./shop-deposit.tsx'),
  },
]
