import { staffRoles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/paycheck', title: 'Paycheck calculator', who: staffRoles, load: () => import('./paycheck-page.tsx') },
]
