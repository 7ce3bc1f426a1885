import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PayrollPlaceProps } from './payroll-place.tsx'

/** A place of the desk: the pay runs of a shop, and the way to everything else about pay. */
export const PayrollPlace = lazyPart<PayrollPlaceProps>(
  () => import('./payroll-place.tsx'),
  createElement(Loading, { kind: 'table' }),
)

export { type RunParts, RunPage } from './run-page.tsx'
