import { staffRoles } from '../../../../common/roles.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/w-4', title: 'W-4', who: ['employee'], load: () => import('./my-w4.tsx') },
  { path: '/home-owner/onboarding/:n/w-4', title: 'W-4', who: staffRoles, load: () => import('./shop-w4.tsx') },
]
