import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import type { MinimumWage, PlanTerms } from './contract/schemas.ts'

type Rates = Pick<PlanTerms, 'kind' | 'rateCents' | 'timeOffRateCents'>

/** An hour of paid time off by the plan, in cents. Zero for a salary, which goes on. */
export const getTimeOffRate = ({ kind, rateCents, timeOffRateCents }: Rates): number =>
  kind === 'salary' ? 0 : (timeOffRateCents ?? rateCents)

/**
 * An hour of sick time by the plan, in cents. An hourly rate is what an hour of work always pays, so sick time is not below it (Washington: WAC 296-128-670,
 * the normal hourly compensation). A rate per flagged hour is no such measure.
 */
export const getSickRate = (plan: Rates): number =>
  plan.kind === 'hourly' ? Math.max(getTimeOffRate(plan), plan.rateCents) : getTimeOffRate(plan)

/**
 * Whether time off pays less than by the plan before because of a time off rate, that of the new plan or the one that it leaves out. A cut of the plan's own
 * rate, which pays work as well, is none.
 */
export const lowersTimeOff = (before: Rates | null, now: Rates): boolean =>
  before !== null &&
  before.kind !== 'salary' &&
  now.kind !== 'salary' &&
  (before.timeOffRateCents !== null || now.timeOffRateCents !== null) &&
  getTimeOffRate(now) < getTimeOffRate(before)

/** Why a time off rate is too low for a plan from that day on; null when it is not, or when the plan has none. */
export function reasonTooLow(timeOffRateCents: number | null, firstDay: string, wages: readonly MinimumWage[]): string | null {
  const wage = wages.findLast(({ from }) => from <= firstDay) ?? wages[0]
  if (timeOffRateCents === null || !wage || timeOffRateCents >= wage.cents) return null
  return `Time off rate can’t be below the minimum wage, which is ${showCents(wage.cents)} on ${showDay(firstDay)}`
}
