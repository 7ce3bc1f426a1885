import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import type { MinimumWage, PlanTerms } from './contract/schemas.ts'

type Rates = Pick<PlanTerms, 'kind' | 'rateCents' | 'timeOffRateCents'>

/** An hour of paid time off by the plan, in cents. Zero for a salary, which goes on. */
export const getTimeOffRate = ({ kind, rateCents, timeOffRateCents }: Rates): number =>
  kind === 'salary' ? 0 : (timeOffRateCents ?? rateCents)

/** Why a time off rate is too low for a plan from that day on; null when it is not, or when the plan has none. */
export function reasonTooLow(timeOffRateCents: number | null, firstDay: string, wages: readonly MinimumWage[]): string | null {
  const wage = wages.findLast(({ from }) => from <= firstDay) ?? wages[0]
  if (timeOffRateCents === null || !wage || timeOffRateCents >= wage.cents) return null
  return `Time off rate can’t be below the minimum wage, which is ${showCents(wage.cents)} on ${showDay(firstDay)}`
}
