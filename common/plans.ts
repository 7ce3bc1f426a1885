/** A subscription that a shop buys. Money is whole US cents, as charged once for the whole period. */
export interface Plan {
  readonly id: 'monthly' | 'quarterly' | 'annual'
  readonly name: string
  /** The length of the period. */
  readonly months: number
  /** For the whole period. */
  readonly total: number
}

/** The subscription plans, from the shortest; what the shop owner's page shows is what is charged. */
export const plans: readonly Plan[] = [
  { id: 'monthly', name: 'Monthly', months: 1, total: 7999 },
  { id: 'quarterly', name: 'Quarterly', months: 3, total: 21_599 },
  { id: 'annual', name: 'Annual', months: 12, total: 79_188 },
]

/** What a month of it costs, in cents, down to the cent: 215.99 for three months is 71.99 a month. */
export const perMonth = ({ total, months }: Plan): number => Math.floor(total / months)
