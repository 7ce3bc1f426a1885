import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/apps/admins', title: 'Admins', who: ['admin'], load: () => import('./admins-page.tsx') },
]
