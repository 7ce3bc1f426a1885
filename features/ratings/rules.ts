import type { Refusal } from '../../common/refusal.ts'
import { mostStars, ratingRefusals } from './contract.ts'

export interface Standing {
  /** The work order's state. */
  state: string
  /** What is still to be paid. */
  owedCents: number
  isRated: boolean
}

/** Only a visit that has come to its end is rated, and only once. */
export function reasonNotToRate({ state, owedCents, isRated }: Standing): Refusal | null {
  if (isRated) return ratingRefusals.alreadyRated
  return state === 'closed' && owedCents <= 0 ? null : ratingRefusals.notPaid
}

/** `4 of 5 stars` */
export const showStars = (stars: number): string => `${stars} of ${mostStars} stars`
