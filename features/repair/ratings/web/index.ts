import { lazy } from 'react'

export { ShopRatings } from './shop-ratings.tsx'
export { VisitRating } from './visit-rating.tsx'
/** Only customers who have paid see it, so it loads then. */
export const HowWasIt = lazy(() => import('./how-was-it.tsx'))
/** The shop's own view of its ratings, loaded when opened. */
export const AnswerRatings = lazy(() => import('./answer-ratings.tsx'))
