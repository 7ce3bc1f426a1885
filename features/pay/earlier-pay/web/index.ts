import { staffRoles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  {
    path: '/home-owner/payroll/earlier',
    title: 'Pay from before Liftbay',
    who: staffRoles,
    load: () => import('./earlier-pay-page.tsx'),
  },
]
