import { addDays } from '../../../common/dates.ts'
import { calculateWeek, type WeekPay } from './calculate-week.ts'
import { isCommission } from './exemptions.ts'
import { sumOf } from './fractions.ts'
import type { CommissionShare, WeekInput } from './inputs.ts'

/** Whole workweeks right before the tested one that make the representative period (29 CFR 779.417: recent, and long enough to be typical). */
export const representativeWeeks = 13
/** 35 days: at least a month, as section 7(i) requires. */
const leastWeeks = 5

const sumPremiums = ({ premiums }: WeekPay): number => sumOf(Object.values(premiums), ({ cents }) => cents)

/** The share of commissions in all pay of the weeks before; null with fewer than five weeks. Overtime that was paid counts as pay
 * (29 CFR 779.415). `paid` has the weeks in order, and weeks without any pay do not count.
 */
export function findCommissionShare(paid: readonly WeekPay[], firstDay: string): CommissionShare | null {
  const earliest = addDays(firstDay, -7 * representativeWeeks)
  const counted = paid.filter((week) => week.firstDay >= earliest && week.firstDay < firstDay && week.straightCents !== 0)
  if (counted.length < leastWeeks) return null
  return {
    from: counted[0]!.firstDay,
    to: addDays(counted.at(-1)!.firstDay, 6),
    weeks: counted.length,
    commissionCents: sumOf(counted, ({ items }) => sumOf(items.filter(isCommission), ({ cents }) => cents)),
    compensationCents: sumOf(counted, (week) => week.straightCents + sumPremiums(week)),
  }
}

/** Calculates weeks in order, each with the commission share of those before it. */
export function calculateWeeks(weeks: readonly Omit<WeekInput, 'share'>[]): WeekPay[] {
  const paid: WeekPay[] = []
  for (const week of weeks.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1)))
    paid.push(calculateWeek({ ...week, share: findCommissionShare(paid, week.firstDay) }))
  return paid
}
