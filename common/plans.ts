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

/** A new owner tries everything for free for so many days from signing up. The database begins it (`begin_trial`). */
export const trialDays = 30

/** After its last day a plan, or the free trial, works on for so many days. */
export const graceDays = 14

/** `2028-02-28` and 1 is `2028-02-29`. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The day that has not ended everywhere yet: a day counts as over when it is over in every time zone. */
export const dayNotOver = (now: Date): string => new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)

/** A plan whose last day is before this is expired: its grace is over, too. */
export const firstGoodExpiry = (now: Date): string => addDays(dayNotOver(now), -graceDays)
