import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** A view of the shop workspace, loaded when it is opened. */
export const TradeVendors = lazyPart(() => import('./trade-vendors.tsx'), createElement(Loading, { kind: 'cards' }))

export const pages: PageEntry[] = [
  { path: '/new-customer', title: 'New Customer', who: ['vendors'], load: () => import('./accounts-page.tsx') },
  { path: '/new-customer/:id', title: 'Customer', who: ['vendors'], load: () => import('./account-page.tsx') },
]
