import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** The number of orders that wait for the vendor, in the sidebar, which loads without it. */
export const OrdersToConfirm = lazyPart(() => import('./orders-to-confirm.tsx'))

/** A vendor's statements for the shop, loaded when they are opened. */
export const ShopStatement = lazyPart(() => import('./shop-statement.tsx'), createElement(Loading, { kind: 'cards' }))

export const pages: PageEntry[] = [
  { path: '/new-customer', title: 'New Customer', who: ['vendors'], load: () => import('./customers-page.tsx') },
  { path: '/vendor-pick-list', title: 'Pick list', who: ['vendors'], load: () => import('./pick-list-page.tsx') },
  { path: '/vendor-sales', title: 'Sales', who: ['vendors'], load: () => import('./sales-page.tsx') },
  { path: '/vendor-statements', title: 'Statements', who: ['vendors'], load: () => import('./aging-page.tsx') },
  { path: '/vendor-statements/:shop', title: 'Statement', who: ['vendors'], load: () => import('./statement-page.tsx') },
]
