import { staffRoles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  {
    path: '/home-owner/payroll/reports',
    title: 'Tax Forms and Journal',
    who: staffRoles,
    load: () => import('./reports-page.tsx'),
  },
]
