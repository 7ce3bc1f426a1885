import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** The shop's quote requests, and one of them when the address names it. */
export const QuotesPlace = lazyPart(() => import('./quotes-place.tsx'), createElement(Loading, { kind: 'table' }))
/** Asks vendors for prices of part lines. */
export const AskVendors = lazyPart(() => import('./ask-vendors.tsx'))
/** The same for all parts that the repair order on the screen still needs. */
export const AskForOrder = lazyPart(() => import('./ask-for-order.tsx'))

export const pages: PageEntry[] = [
  { path: '/vendor-quotes', title: 'Quotes', who: ['vendors'], load: () => import('./quotes-page.tsx') },
  { path: '/vendor-quotes/:id', title: 'Quote', who: ['vendors'], load: () => import('./quote-page.tsx') },
]
