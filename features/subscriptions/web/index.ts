import type { PageEntry } from '../../../web/kit/page-entry.ts'

export { planFirst } from './plan-first.ts'

export const pages: PageEntry[] = [
  { path: '/owner-subscription', title: 'Subscription', who: ['owner'], load: () => import('./owner-subscription.tsx') },
]
