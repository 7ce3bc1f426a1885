import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { ShopRequests } from './shop-requests.tsx'
/** Shows nothing until it has asked whether there is an account, so it loads after the page. */
export const WaitingForCustomer = lazyPart(() => import('./waiting-for-customer.tsx'))

export const pages: PageEntry[] = [
  {
    path: '/shop-request/:token',
    title: 'Are you a customer of this shop?',
    who: 'anyone',
    load: () => import('./answer-shop.tsx'),
  },
]
