import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** The desk's place with the versions, and who has acknowledged the newest. */
export const ManualPlace = lazyPart(() => import('./manual-place.tsx'), createElement(Loading, { kind: 'table' }))

export const pages: PageEntry[] = [
  { path: '/employee-manual', title: 'Employee Manual', who: ['employee'], load: () => import('./my-manual.tsx') },
]
