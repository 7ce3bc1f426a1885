import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { BankingViews } from './banking-views.tsx'

export const pages: PageEntry[] = [
  { path: '/banking', title: 'Banking', who: ['admin'], load: () => import('./banking-page.tsx') },
  { path: '/banking/imports', title: 'Bank imports', who: ['admin'], load: () => import('./imports-page.tsx') },
  { path: '/banking/imports/:id', title: 'Bank import', who: ['admin'], load: () => import('./import-page.tsx') },
]
