import { pages as agreements } from '../../features/agreements/web/index.ts'
import { pages as customers } from '../../features/customers/web/index.ts'
import { pages as employees } from '../../features/employees/web/index.ts'
import { pages as laborGuide } from '../../features/labor-guide/web/index.ts'
import { pages as messages } from '../../features/messages/web/index.ts'
import { pages as payments } from '../../features/payments/web/index.ts'
import { pages as subscriptions } from '../../features/subscriptions/web/index.ts'
import { pages as vehicles } from '../../features/vehicles/web/index.ts'
import { pages as vendors } from '../../features/vendors/web/index.ts'
import { pages as workOrders } from '../../features/work-orders/web/index.ts'
import type { PageEntry } from '../kit/page-entry.ts'

/** Pages that bring several features together, so that no feature could hold them. */
const composed: PageEntry[] = [
  { path: '/home', title: 'Home', who: ['customer'], load: () => import('./customer-home.tsx') },
  { path: '/history/:vinId', title: 'History', who: ['customer'], load: () => import('./service-history.tsx') },
  { path: '/shop', title: 'Preferred Shop Info', who: ['customer'], load: () => import('./preferred-shop.tsx') },
  {
    path: '/workorder/:shopId/:workOrderId',
    title: 'Work order',
    who: ['customer'],
    load: () => import('./customer-work-order.tsx'),
  },
  {
    path: '/workorder/:shopId/:workOrderId',
    title: 'Work order',
    who: ['owner', 'employee'],
    load: () => import('./staff-work-order.tsx'),
  },
  { path: '/home-owner', title: 'Home Owner', who: ['owner', 'employee'], load: () => import('./shop-workspace.tsx') },
  {
    path: '/workorder/receipt/:name/:id',
    title: 'Receipt',
    who: ['customer', 'owner', 'employee'],
    load: () => import('./receipt.tsx'),
  },
  {
    path: '/security',
    title: 'Security',
    who: ['customer', 'owner', 'employee', 'vendors', 'admin'],
    load: () => import('./security.tsx'),
  },
  { path: '/apps', title: 'Home', who: ['admin'], load: () => import('./admin-home.tsx') },
]

export const pages: readonly PageEntry[] = [
  ...composed,
  ...messages,
  ...customers,
  ...employees,
  ...vendors,
  ...vehicles,
  ...laborGuide,
  ...workOrders,
  ...agreements,
  ...payments,
  ...subscriptions,
]
