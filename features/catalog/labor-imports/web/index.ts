import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/labor-guide/imports', title: 'Labor guide imports', who: ['admin'], load: () => import('./imports-page.tsx') },
  { path: '/labor-guide/imports/:id', title: 'Labor guide import', who: ['admin'], load: () => import('./import-page.tsx') },
]
