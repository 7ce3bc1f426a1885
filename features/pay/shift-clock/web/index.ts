import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** A place of the desk: everyone's hours of a week. */
export const TimesheetsPlace = lazyPart<{ shop: { id: string } }>(
  () => import('./timesheets-place.tsx'),
  createElement(Loading, { kind: 'table' }),
)

export const pages: PageEntry[] = [
  { path: '/time-clock', title: 'Time Clock', who: ['employee'], load: () => import('./time-clock-page.tsx') },
]
