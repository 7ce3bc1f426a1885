import type { PageEntry } from '../../../web/kit/page-entry.ts'

export { ServiceHistory, type ServiceHistoryProps } from './history.tsx'
export { orderNews, orderStep, orderSteps } from './order-progress.ts'
export { StaffWorkOrder, type StaffWorkOrderProps } from './staff-work-order.tsx'

export const pages: PageEntry[] = [
  { path: '/home-owner', title: 'Home Owner', who: ['owner', 'employee'], load: () => import('./shop-workspace.tsx') },
  { path: '/inshop', title: 'In Shop', who: ['customer'], load: () => import('./in-shop.tsx') },
]
