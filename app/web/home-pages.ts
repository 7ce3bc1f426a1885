import { staffRoles } from '../../common/roles.ts'
import type { PageEntry } from '../../kit/web/page-entry.ts'

const loadDesk = () => import('./desk/desk.tsx')

/** The pages people land on and the order they go to from there. A first visit loads only these addresses; the others are in pages.ts. */
export const homePages: readonly PageEntry[] = [
  { path: '/home', title: 'Home', who: ['customer'], load: () => import('./customer-home.tsx') },
  { path: '/inshop', title: 'In Shop', who: ['customer'], load: () => import('./in-shop.tsx') },
  {
    path: '/workorder/:shopId/:workOrderId',
    title: 'Work order',
    who: ['customer'],
    load: () => import('./customer-work-order.tsx'),
  },
  {
    path: '/workorder/:shopId/:workOrderId',
    title: 'Repair order',
    who: staffRoles,
    load: () => import('./staff-work-order.tsx'),
  },
  {
    path: '/employee-information',
    title: 'Account Information',
    who: ['employee'],
    load: () => import('./employee-home.tsx'),
  },
  { path: '/home-owner', title: 'Home Owner', who: staffRoles, load: loadDesk },
  { path: '/home-owner/:place', title: 'Home Owner', who: staffRoles, load: loadDesk },
  { path: '/apps', title: 'Home', who: ['admin'], load: () => import('./admin-home.tsx') },
]
