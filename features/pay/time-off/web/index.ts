import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** A place of the desk: requests, calendar, balances and policies. */
export const TimeOffPlace = lazyPart<{ shop: { id: string } }>(
  () => import('./time-off-place.tsx'),
  createElement(Loading, { kind: 'table' }),
)

export const pages: PageEntry[] = [
  { path: '/time-off', title: 'Time Off', who: ['employee'], load: () => import('./time-off-page.tsx') },
]
