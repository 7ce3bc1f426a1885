import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** A view of the shop workspace, loaded when it is opened. */
export const TradeVendors = lazyPart(() => import('./trade-vendors.tsx'), createElement(Loading, { kind: 'cards' }))

/** The page of a vendor's trade accounts. */
export const TradeAccountsPage = lazyPart(() => import('./accounts-page.tsx'), createElement(Loading, { kind: 'table' }))

export const pages: PageEntry[] = [
  { path: '/new-customer/:id', title: 'Customer', who: ['vendors'], load: () => import('./account-page.tsx') },
]
