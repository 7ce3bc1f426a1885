import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/apps/settings/plans', title: 'Plans and prices', who: ['admin'], load: () => import('./plans-page.tsx') },
]
