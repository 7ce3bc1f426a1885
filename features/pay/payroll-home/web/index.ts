import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

/** A place of the desk: the pay runs of a shop, and the way to everything else about pay. */
export const PayrollPlace = lazyPart<{ shop: { id: string } }>(
  () => import('./payroll-place.tsx'),
  createElement(Loading, { kind: 'table' }),
)
