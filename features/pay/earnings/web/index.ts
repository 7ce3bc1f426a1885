import { staffRoles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/home-owner/payroll/earnings', title: 'Earnings', who: staffRoles, load: () => import('./earnings-page.tsx') },
  { path: '/earnings', title: 'How My Pay Was Calculated', who: ['employee'], load: () => import('./my-earnings-page.tsx') },
]
