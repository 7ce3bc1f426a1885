import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/banking/closes', title: 'Month closes', who: ['admin'], load: () => import('./closes-page.tsx') },
]
