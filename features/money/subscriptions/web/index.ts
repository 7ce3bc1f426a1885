import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

// Loaded on demand: few users see it, and it would slow down every page.
export const EndedPlanBanner = lazyPart(() => import('./ended-plan-banner.tsx').catch(() => ({ default: () => undefined })))

export { planFirst } from './plan-first.ts'

export const pages: PageEntry[] = [
  { path: '/owner-subscription', title: 'Subscription', who: ['owner'], load: () => import('./owner-subscription.tsx') },
]
