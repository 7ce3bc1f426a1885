import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { VisitRating } from './visit-rating.tsx'
/** Below everything else on its pages. */
export const ShopRatings = lazyPart(() => import('./shop-ratings.tsx'), createElement(Loading, { kind: 'cards' }))
/** Only customers who have paid see it, so it loads then. */
export const HowWasIt = lazyPart(() => import('./how-was-it.tsx'))
/** The shop's own view of its ratings, loaded when opened. */
export const AnswerRatings = lazyPart(() => import('./answer-ratings.tsx'), createElement(Loading, { kind: 'cards' }))

export const pages: PageEntry[] = [
  { path: '/apps/ratings', title: 'Rating moderation', who: ['admin'], load: () => import('./moderation-page.tsx') },
  { path: '/apps/ratings/:id', title: 'Rating to moderate', who: ['admin'], load: () => import('./moderated-rating-page.tsx') },
]
