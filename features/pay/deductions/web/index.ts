import { staffRoles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  {
    path: '/home-owner/payroll/deductions',
    title: 'Deductions',
    who: staffRoles,
    load: () => import('./deductions-page.tsx'),
  },
  { path: '/home-owner/payroll/taxes', title: 'Payroll taxes', who: staffRoles, load: () => import('./taxes-page.tsx') },
  { path: '/deductions', title: 'Deductions', who: ['employee'], load: () => import('./my-deductions.tsx') },
]
