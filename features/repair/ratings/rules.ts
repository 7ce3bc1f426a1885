import type { Refusal } from '../../../common/refusal.ts'
import { mostStars, ratingRefusals } from './contract/index.ts'

export interface RatingObstacles {
  /** The work order's state. */
  state: string
  /** The balance due. */
  owedCents: number
  isRated: boolean
}

/** A visit can be rated once, and only when it is finished and paid. */
export function reasonNotToRate({ state, owedCents, isRated }: RatingObstacles): Refusal | null {
  if (isRated) return ratingRefusals.alreadyRated
  return state === 'closed' && owedCents <= 0 ? null : ratingRefusals.notPaid
}

/** `4 of 5 stars` */
export const showStars = (stars: number): string => `${stars} of ${mostStars} stars`
