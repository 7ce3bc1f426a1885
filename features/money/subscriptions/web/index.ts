import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

// Loaded on demand: few users see it, and it would slow down every page.
export const PlanBanners = lazyPart(() => import('./plan-banners.tsx').catch(() => ({ default: () => undefined })))
export const TrialNote = lazyPart(() => import('./trial-note.tsx').catch(() => ({ default: () => undefined })))

export { planFirst } from './plan-first.ts'

export const pages: PageEntry[] = [
  { path: '/owner-subscription', title: 'Subscription', who: ['owner'], load: () => import('./owner-subscription.tsx') },
]
