import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** A place of the desk: the shop's tablets and who has a PIN. */
export const TabletsPlace = lazyPart<{ shop: { id: string } }>(
  () => import('./tablets-place.tsx'),
  createElement(Loading, { kind: 'table' }),
)

/** Above the time sheets. */
export const PunchesToCheck = lazyPart<{ shop: string; timeZone: string }>(() => import('./punches-to-check.tsx'), null)

/** On an employee's own time clock. */
export const OwnPinPanel = lazyPart<{ shop: string }>(
  () => import('./own-pin-panel.tsx'),
  createElement(Loading, { kind: 'form' }),
)

export const pages: PageEntry[] = [
  { path: '/shop-tablet', title: 'Shop tablet', who: 'anyone', load: () => import('./shop-tablet-page.tsx') },
]
