import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/apps/people', title: 'Shops and People', who: ['admin'], load: () => import('./people-page.tsx') },
  { path: '/apps/people/:kind/:id', title: 'Record', who: ['admin'], load: () => import('./record-page.tsx') },
]
