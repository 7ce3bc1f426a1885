import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { EmployeeInformation } from './employee-information.tsx'
export { useAccess } from './use-access.ts'
export { useCan } from './use-can.ts'
export { WatchPermissions } from './watch-permissions.ts'

export const pages: PageEntry[] = [
  { path: '/:id/employee', title: 'Employees', who: ['owner', 'employee'], load: () => import('./shop-employees.tsx') },
]
