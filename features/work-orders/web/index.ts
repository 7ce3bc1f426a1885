import type { PageEntry } from '../../../web/kit/page-entry.ts'

export { ServiceHistory, type ServiceHistoryProps } from './history.tsx'
export { orderNews, orderStep, orderSteps } from './order-progress.ts'
export { ShopWorkspace, type ShopWorkspaceProps } from './shop-workspace.tsx'
export { StaffWorkOrder, type StaffWorkOrderProps } from './staff-work-order.tsx'

export const pages: PageEntry[] = [{ path: '/inshop', title: 'In Shop', who: ['customer'], load: () => import('./in-shop.tsx') }]
