import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { useWorkCounts } from './use-work-counts.ts'

export const pages: PageEntry[] = [
  { path: '/apps/queue', title: 'Work queue', who: ['admin'], load: () => import('./queue-page.tsx') },
  { path: '/apps/queue/:id', title: 'Work item', who: ['admin'], load: () => import('./item-page.tsx') },
]
