import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const pages: PageEntry[] = [
  { path: '/vendor-catalog', title: 'Catalog', who: ['vendors'], load: () => import('./catalog-page.tsx') },
  { path: '/vendor-catalog/part/:id', title: 'Part', who: ['vendors'], load: () => import('./part-page.tsx') },
  { path: '/vendor-catalog/branches', title: 'Branches', who: ['vendors'], load: () => import('./branches-page.tsx') },
  { path: '/vendor-catalog/imports', title: 'Imports', who: ['vendors'], load: () => import('./imports-page.tsx') },
  { path: '/vendor-catalog/imports/:id', title: 'Import', who: ['vendors'], load: () => import('./import-page.tsx') },
]
