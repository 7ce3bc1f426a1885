import { lazy } from 'react'

export { ShopRatings } from './shop-ratings.tsx'
export { HowWasIt, VisitRating } from './visit-rating.tsx'
/** The shop's own view of its ratings, fetched when it is opened. */
export const AnswerRatings = lazy(() => import('./answer-ratings.tsx'))
