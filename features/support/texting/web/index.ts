import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const TextsPlace = lazyPart(
  () => import('./texts-place.tsx'),
  () => createElement(Loading, { kind: 'cards' }),
)

export const pages: PageEntry[] = [
  { path: '/outbox/phones', title: 'Phone simulator', who: 'anyone', load: () => import('./phone-simulator.tsx') },
]
