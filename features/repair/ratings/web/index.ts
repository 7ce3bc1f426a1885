import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

export { ShopRatings } from './shop-ratings.tsx'
export { VisitRating } from './visit-rating.tsx'
/** Only customers who have paid see it, so it loads then. */
export const HowWasIt = lazyPart(() => import('./how-was-it.tsx'))
/** The shop's own view of its ratings, loaded when opened. */
export const AnswerRatings = lazyPart(() => import('./answer-ratings.tsx'), createElement(Loading, { kind: 'cards' }))
