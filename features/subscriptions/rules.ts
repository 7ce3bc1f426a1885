import { type Plan, plans } from '../../common/plans.ts'

/** Days are `yyyy-MM-dd`, in UTC. */
type Day = string

/** The same day of the month so many months on; where that month is shorter, its last day: 2027-01-31 and 1 is 2027-02-28. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}

/** A plan is good until the end of its last day. */
export const isRunning = (expiresAt: Day, today: Day): boolean => expiresAt >= today

/** The plan's months after the current expiry; after today when there is none or it has passed, so nobody pays for the past. */
export const newExpiry = (current: Day | null, months: number, today: Day): Day =>
  addMonths(current !== null && isRunning(current, today) ? current : today, months)

/** The plan of that length; the contract lets no other length in. */
export const planOf = (months: number): Plan => plans.find((plan) => plan.months === months) as Plan

export const planNamed = (id: Plan['id']): Plan => plans.find((plan) => plan.id === id) as Plan

/** `1 month`, `3 months` */
export const showMonths = (months: number): string => (months === 1 ? '1 month' : `${months} months`)
