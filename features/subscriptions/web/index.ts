import { lazy } from 'react'
import type { PageEntry } from '../../../web/kit/page-entry.ts'

// Few see it; what is above every page must not weigh on the rest.
export const EndedPlanBanner = lazy(() => import('./ended-plan-banner.tsx').catch(() => ({ default: () => undefined })))

export { planFirst } from './plan-first.ts'

export const pages: PageEntry[] = [
  { path: '/owner-subscription', title: 'Subscription', who: ['owner'], load: () => import('./owner-subscription.tsx') },
]
