import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** The vendor's progress on a purchase order, loaded when it is shown. */
export const AtVendor = lazyPart(() => import('./at-vendor.tsx'), createElement(Loading, { kind: 'cards' }))

export const pages: PageEntry[] = [
  { path: '/vendor-orders', title: 'Orders', who: ['vendors'], load: () => import('./orders-page.tsx') },
  { path: '/vendor-orders/:id', title: 'Order', who: ['vendors'], load: () => import('./order-page.tsx') },
]
