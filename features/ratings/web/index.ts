import { lazy } from 'react'

export { ShopRatings } from './shop-ratings.tsx'
export { VisitRating } from './visit-rating.tsx'
/** Only who has paid sees it, so it comes then. */
export const HowWasIt = lazy(() => import('./how-was-it.tsx'))
/** The shop's own view of its ratings, fetched when it is opened. */
export const AnswerRatings = lazy(() => import('./answer-ratings.tsx'))
