import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { ShopRequests } from './shop-requests.tsx'
export { WaitingForCustomer } from './waiting-for-customer.tsx'

export const pages: PageEntry[] = [
  {
    path: '/shop-request/:token',
    title: 'Are you a customer of this shop?',
    who: 'anyone',
    load: () => import('./answer-shop.tsx'),
  },
]
