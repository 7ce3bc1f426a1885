import { staffRoles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/home-owner/payroll/plans', title: 'Pay plans', who: staffRoles, load: () => import('./plans-page.tsx') },
  { path: '/my-pay', title: 'Pay Plan', who: ['employee'], load: () => import('./my-pay-page.tsx') },
]
