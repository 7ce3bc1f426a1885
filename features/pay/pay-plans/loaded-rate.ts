import { calculatePortion } from '../../../common/cents.ts'
import type { PlanKind } from './contract/schemas.ts'

/** 52 weeks of 40 hours. */
const hoursOfYear = 2080
/** The highest rate a job clock can hold. */
const highestCents = 100_000

/** The cost of an hour to the shop, in cents: the rate of the plan, or a salary over a year's hours, plus the labor burden. */
export function calculateLoadedRate({ kind, rateCents }: { kind: PlanKind; rateCents: number }, burdenBp: number): number {
  const hourly = kind === 'salary' ? calculatePortion(rateCents, 1, hoursOfYear) : rateCents
  return Math.min(highestCents, calculatePortion(hourly, 10_000 + burdenBp, 10_000))
}
