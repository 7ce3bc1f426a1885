import type { Refusal } from '../../../common/refusal.ts'
import type { DisputeState } from '../../cards/card-payments/contract/index.ts'
import { chargebackRefusals } from './contract/index.ts'

/** At most this many texts and files on one dispute. */
export const mostEvidence = 20

/** Stripe takes 4.5 MB of evidence in total. Source: docs.stripe.com/disputes/responding, read 11/2026. */
export const mostPackBytes = 4_500_000

/** The most photos in a pack, newest first. */
export const mostPackPhotos = 40

/** Days before the deadline when the shop is reminded. */
export const remindDays = 3

const ranks: Readonly<Record<DisputeState, number>> = { 'needs-response': 0, submitted: 1, won: 2, lost: 2 }

/** The state after a message. Late and repeated messages leave it as it is, and a decision is final. */
export const findNextState = (now: DisputeState, told: DisputeState): DisputeState => (ranks[told] > ranks[now] ? told : now)

export interface Standing {
  state: DisputeState
  isSubmitted: boolean
  respondBy: Date | null
}

/** Why nothing can be added or submitted anymore, or null. */
export function reasonNotToRespond({ state, isSubmitted, respondBy }: Standing, now: Date): Refusal | null {
  if (state === 'won' || state === 'lost') return chargebackRefusals.ended
  if (isSubmitted || state === 'submitted') return chargebackRefusals.submitted
  if (respondBy && respondBy <= now) return chargebackRefusals.tooLate
  return null
}

export const reasonNotToAdd = (standing: Standing & { count: number }, now: Date): Refusal | null =>
  reasonNotToRespond(standing, now) ?? (standing.count >= mostEvidence ? chargebackRefusals.tooMuch : null)
