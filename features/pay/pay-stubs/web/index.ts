import { staffRoles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/payroll', title: 'Payroll', who: ['employee'], load: () => import('./payroll-page.tsx') },
  {
    path: '/home-owner/payroll/stubs/:id',
    title: 'Pay stub',
    who: staffRoles,
    load: () => import('./shop-stub-page.tsx'),
  },
]
