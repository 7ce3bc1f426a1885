import { addDays } from './dates.ts'

/** A subscription that a shop buys. Money is whole US cents, as charged once for the whole period. */
export interface Plan {
  readonly id: 'monthly' | 'quarterly' | 'annual'
  readonly name: string
  /** The length of the period. */
  readonly months: number
  /** For the whole period. */
  readonly total: number
  /** The features that differ from plan to plan; may be empty. */
  readonly included: string
}

/** The subscription plans as they were sold first, shortest first. An admin can change what is sold and charged (`money/plan-prices`). */
export const plans: readonly Plan[] = [
  { id: 'monthly', name: 'Monthly', months: 1, total: 7999, included: '' },
  { id: 'quarterly', name: 'Quarterly', months: 3, total: 21_599, included: '' },
  { id: 'annual', name: 'Annual', months: 12, total: 79_188, included: '' },
]

/** Cents per month, rounded down: $215.99 for three months is $71.99 per month. */
export const calculatePerMonth = ({ total, months }: Pick<Plan, 'total' | 'months'>): number => Math.floor(total / months)

/** Cents saved compared with paying the shortest of these plans every month; 0 for that plan itself. */
export function calculateSavings({ total, months }: Plan, plans: readonly Plan[]): number {
  const [shortest] = plans.toSorted((a, b) => a.months - b.months)
  return shortest ? Math.max(0, Math.floor((shortest.total * months) / shortest.months) - total) : 0
}

/** `1 month`, `3 months` */
export const showMonths = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

/** Length of the free trial from sign-up. The database starts it (`begin_trial`). */
export const trialDays = 30

/** A plan or trial keeps working for this many days after its last day. */
export const graceDays = 14

/** The earliest day that has not ended everywhere: a day is over once it is over in every time zone. */
export const getDayNotOver = (now: Date): string => new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)

/** A plan whose last day is before this one has expired, grace period included. */
export const getFirstGoodExpiry = (now: Date): string => addDays(getDayNotOver(now), -graceDays)
