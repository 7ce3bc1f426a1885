import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const EmployeesView = lazyPart<{ shop: { id: string } }>(
  () => import('./employees-view.tsx'),
  createElement(Loading, { kind: 'table' }),
)
export { EmployeeInformation } from './employee-information.tsx'
export { useAccess, useCan } from './use-can.ts'
/** Fetched after the page. */
export const WatchPermissions = lazyPart(() => import('./watch-permissions.ts').catch(() => ({ default: () => null })))

export const pages: PageEntry[] = [
  { path: '/:id/employee', title: 'Employees', who: ['owner', 'employee'], load: () => import('./shop-employees.tsx') },
]
