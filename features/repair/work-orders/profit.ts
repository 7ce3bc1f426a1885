import { calculatePortion } from '../../../common/cents.ts'
import type { ShopConcern, ShopWorkOrder } from './contract/index.ts'
import { toHundredths, isCounted, calculateJobTotal, calculateTotals } from './rules.ts'

export interface Profit {
  /** Sales after discounts and with fees, without supplies and tax. */
  salesCents: number
  partsCostCents: number
  profitCents: number
  /** Thousandths of a percent of the sales; null without any. */
  margin: number | null
  /** The effective labor rate in cents per hour; null without hours. */
  effectiveRateCents: number | null
}

type Priced = Pick<ShopConcern, 'labors' | 'parts'>

const calculateCost = ({ labors, parts }: Priced) =>
  [...parts, ...labors.flatMap((labor) => labor.parts)].reduce(
    (sum, { cost, quantity }) => sum + calculatePortion(toHundredths(quantity), cost, 100),
    0,
  )

function calculateProfit(jobs: readonly Priced[], salesCents: number): Profit {
  const partsCostCents = jobs.reduce((sum, job) => sum + calculateCost(job), 0)
  const labors = jobs.flatMap((job) => job.labors)
  const hours = labors.reduce((sum, { hours: one }) => sum + toHundredths(one), 0)
  const laborCents = labors.reduce((sum, { laborTimeAmount }) => sum + laborTimeAmount, 0)
  const profitCents = salesCents - partsCostCents
  return {
    salesCents,
    partsCostCents,
    profitCents,
    margin: salesCents > 0 ? Math.round((profitCents * 100_000) / salesCents) : null,
    effectiveRateCents: hours > 0 ? calculatePortion(laborCents, 100, hours) : null,
  }
}

/** The gross profit of a job: sales less the cost of parts. The shop's labor cost is not known here. */
export const calculateJobProfit = (concern: ShopConcern): Profit => calculateProfit([concern], calculateJobTotal(concern))

/** The same for all jobs that are not declined, with the fees and discounts of the whole order. */
export function calculateOrderProfit(order: Pick<ShopWorkOrder, 'concerns' | 'adjustments' | 'rates'>): Profit {
  const { laborCents, partsCents, feesCents, discountCents } = calculateTotals(order)
  const counted = order.concerns.filter(({ decision }) => isCounted(decision, 'offered'))
  return calculateProfit(counted, laborCents + partsCents + feesCents - discountCents)
}
