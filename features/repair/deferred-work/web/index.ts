import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const DeferredList = lazyPart(
  () => import('./deferred-list.tsx'),
  ({ customerId, vehicleId }) => (customerId || vehicleId ? null : createElement(Loading, { kind: 'cards' })),
)

/** The work the customer declined earlier on the vehicle of the order on screen. */
export const DeferredOfOrder = lazyPart(() => import('./deferred-of-order.tsx'))

export const pages: PageEntry[] = [
  { path: '/reminder/:token', title: 'Reminder', who: 'anyone', load: () => import('./reminder.tsx') },
]
