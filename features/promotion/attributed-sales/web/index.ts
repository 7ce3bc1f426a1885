import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/vendor-ad-sales', title: 'Ad Sales', who: ['vendors'], load: () => import('./ad-sales.tsx') },
]
