import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { EmployeeInformation } from './employee-information.tsx'

export const pages: PageEntry[] = [
  { path: '/:id/employee', title: 'Employees', who: ['owner'], load: () => import('./shop-employees.tsx') },
]
