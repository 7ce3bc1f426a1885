import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { ShopEmployeesProps } from './shop-employees.tsx'

export type { AccountFormsProps } from './account-forms.tsx'
export { AccountForms, EmployeeInformation } from './employee-information.tsx'
export { useAccess } from './use-access.ts'
export { useCan } from './use-can.ts'

export const ShopEmployees = lazyPart<ShopEmployeesProps>(
  () => import('./shop-employees.tsx'),
  createElement(Loading, { kind: 'page' }),
)
