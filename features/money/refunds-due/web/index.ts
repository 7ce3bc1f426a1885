import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/banking/refunds', title: 'Refunds due', who: ['admin'], load: () => import('./refunds-page.tsx') },
]
