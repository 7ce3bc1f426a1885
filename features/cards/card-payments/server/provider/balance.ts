/** The kind of a line in a provider's report. `other` is anything we book nothing for, such as a monthly fee. */
export const lineKinds = ['payment', 'refund', 'refund-returned', 'chargeback', 'chargeback-returned', 'other'] as const
export type LineKind = (typeof lineKinds)[number]

/** A movement of our balance at a provider. */
export interface BalanceLine {
  /** The provider's own id of it. */
  reference: string
  kind: LineKind
  /** The attempt, the refund, or the movement of a dispute; null when the provider does not name one of ours. */
  source: string | null
  /** Below 0 when it left. */
  grossCents: number
  feeCents: number
  at: Date
  /** The provider's words for it. */
  what: string
}

/** A transfer from our balance at a provider to our bank, with everything in it. */
export interface BalancePayout {
  reference: string
  cents: number
  /** yyyy-mm-dd */
  arrivesOn: string
  lines: BalanceLine[]
}

/** A provider's reports about our account. */
export interface Balance {
  /** Payouts that arrive on this day (yyyy-mm-dd) or later, and are on their way or there. The same payout always has the same lines. */
  listPayouts(from: string): Promise<BalancePayout[]>
}
