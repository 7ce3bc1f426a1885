import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/banking/reconciliation', title: 'Reconciliation', who: ['admin'], load: () => import('./reconciliation-page.tsx') },
]
