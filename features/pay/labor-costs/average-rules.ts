import { calculatePortion } from '../../../common/cents.ts'

/** The cost of one person's work on the orders of a time. */
export interface PersonCost {
  isTechnician: boolean
  cents: number
}

/** The fewest technicians that an average may be of. */
const fewestTechnicians = 3
/** Averages are multiples of this, so that the pay of somebody who came or left cannot be told from the averages before and after. */
const stepCents = 500

/**
 * The cost of labor for each hour billed, in cents. Null when the average would show what one technician is paid: there are fewer than three, or one
 * of them has more than half of their cost. `hours` are in hundredths.
 */
export function calculateAverageLaborCost(people: readonly PersonCost[], hours: number): number | null {
  const technicians = people.filter(({ isTechnician, cents }) => isTechnician && cents > 0)
  const sum = (list: readonly PersonCost[]) => list.reduce((total, { cents }) => total + cents, 0)
  const isOfOne = technicians.some(({ cents }) => 2 * cents > sum(technicians))
  if (technicians.length < fewestTechnicians || isOfOne || hours <= 0) return null
  const average = stepCents * calculatePortion(sum(people), 100, hours * stepCents)
  return average > 0 ? average : null
}
