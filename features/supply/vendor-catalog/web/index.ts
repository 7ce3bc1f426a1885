import type { PageEntry } from '../../../../kit/web/page-entry.ts'

const who = ['vendors'] as const

export const pages: PageEntry[] = [
  { path: '/vendor-catalog', title: 'Catalog', who, load: () => import('./catalog-page.tsx') },
  { path: '/vendor-catalog/part/:id', title: 'Part', who, load: () => import('./part-page.tsx') },
  { path: '/vendor-catalog/branches', title: 'Branches', who, load: () => import('./branches-page.tsx') },
  { path: '/vendor-catalog/imports', title: 'Imports', who, load: () => import('./imports-page.tsx') },
  { path: '/vendor-catalog/imports/:id', title: 'Import', who, load: () => import('./import-page.tsx') },
]
