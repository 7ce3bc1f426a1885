import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

/** A place of the desk: the shop's tablets and who has a PIN. */
export const TabletsPlace = lazyPart<{ shop: { id: string } }>(
  () => import('./tablets-place.tsx'),
  createElement(Loading, { kind: 'table' }),
)

/** On an employee's own time clock. */
export const OwnPinPanel = lazyPart<{ shop: string }>(
  () => import('./own-pin-panel.tsx'),
  createElement(Loading, { kind: 'form' }),
)

/** The page that is open on the tablet itself. */
export const ShopTablet = lazyPart<object>(() => import('./shop-tablet-page.tsx'), createElement(Loading, { kind: 'page' }))
