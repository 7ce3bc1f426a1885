import type { PageEntry } from '../../../web/kit/page-entry.ts'

export const pages: PageEntry[] = [
  {
    path: '/employee-information',
    title: 'Account Information',
    who: ['employee'],
    load: () => import('./employee-information.tsx'),
  },
  { path: '/:id/employee', title: 'Employees', who: ['owner'], load: () => import('./shop-employees.tsx') },
]
