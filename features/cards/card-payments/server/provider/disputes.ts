import type { DisputeState } from '../../contract/index.ts'

/** Money that a dispute took from, or brought back to, our account at the provider. */
export interface DisputeMovement {
  /** The provider's id of it. The same movement comes with every later message. */
  id: string
  /** Below 0 when it was taken. */
  amountCents: number
  /** The provider's fee, on top of the amount; below 0 when it comes back. */
  feeCents: number
}

/** A cardholder's bank disputes a payment, as the provider reports it in a webhook or when asked. */
export interface DisputeEvent {
  disputeId: string
  attemptId: string | null
  state: DisputeState
  /** The bank's reason, for people. */
  reason: string
  amountCents: number
  currency: string
  /** Until when the evidence has to be there; null when none is wanted. */
  respondBy: Date | null
  /** All movements so far. */
  movements: DisputeMovement[]
}

export interface DisputeEvidence {
  disputeId: string
  text: string
  /** A PDF. */
  pack: { name: string; bytes: Uint8Array }
}

/** A provider's disputes. */
export interface Disputes {
  /** Hands in the evidence, once and for all. Repeating it changes nothing. Throws when it did not arrive. */
  submitEvidence(evidence: DisputeEvidence): Promise<void>
  status(disputeId: string): Promise<DisputeEvent>
  /** The dispute's page at the provider. */
  buildPageUrl(disputeId: string): Promise<string>
}
