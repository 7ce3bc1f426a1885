import { calculatePortion, showCents } from '../../../common/cents.ts'
import { toHundredths } from './charges.ts'
import type { OrderCosts, ShopAdjustment, ShopConcern, ShopWorkOrder } from './contract/index.ts'
import { calculateJobTotal, calculateTotals, isCounted } from './job-totals.ts'
import { sumOverlapHours } from './overlaps.ts'

/** Sales are after discounts, with fees, supplies and storage, and without tax. */
interface SalesAndCosts {
  salesCents: number
  /** Parts, sublet, and core charges that the customer does not get back: the shop owes those cores to its vendor. */
  partsCostCents: number
  /** People's pay for their work, with employer taxes, or the average labor cost; null while it is withheld. */
  laborCostCents: number | null
}

export interface Profit extends SalesAndCosts {
  /** Null while the labor cost is withheld. */
  profitCents: number | null
  /** Thousandths of a percent of the sales; null without any, or while the labor cost is withheld. */
  margin: number | null
  /** The effective labor rate in cents per hour; null without hours. */
  effectiveRateCents: number | null
}

/** Null while the labor cost is withheld. */
export const calculateGrossProfit = ({ salesCents, partsCostCents, laborCostCents }: SalesAndCosts): number | null =>
  laborCostCents === null ? null : salesCents - partsCostCents - laborCostCents

/** Thousandths of a percent of the sales; null without any, or while the labor cost is withheld. */
export function calculateMargin(sums: SalesAndCosts): number | null {
  const profit = calculateGrossProfit(sums)
  return profit === null || sums.salesCents === 0 ? null : calculatePortion(profit, 100_000, sums.salesCents)
}

/** Says to a reader who may not see pay how labor cost is counted, or why it is not shown. */
export const explainHiddenPay = (averageLaborCents: number | null): string =>
  averageLaborCents === null
    ? 'Labor cost and gross profit are not shown, because they would show what one technician is paid. The owner can set a labor cost per hour to show instead.'
    : `Labor cost is counted at ${showCents(averageLaborCents)} for each hour billed, because what people are paid is confidential.`

/** The cost of these hours (in hundredths) for a reader who may not see pay; null while it is withheld. */
const averageCost = ({ averageLaborCents }: OrderCosts, hours: number): number | null =>
  averageLaborCents === null ? null : calculatePortion(hours, averageLaborCents, 100)

/** Cents for an hour of labor sold. `laborCents` is after discounts; hours are in hundredths. */
export const calculateEffectiveRate = (laborCents: number, hours: number): number | null =>
  hours === 0 ? null : calculatePortion(laborCents, 100, hours)

type Priced = Pick<ShopConcern, 'labors' | 'parts' | 'adjustments'>

const calculatePartsCost = ({ labors, parts }: Priced) =>
  [...parts, ...labors.flatMap((labor) => labor.parts)].reduce(
    (sum, { cost, quantity }) => sum + calculatePortion(toHundredths(quantity), cost ?? 0, 100),
    0,
  )

/** The cost of sublet work, and of cores that the customer keeps. */
const sumOtherCosts = (adjustments: readonly ShopAdjustment[]) =>
  adjustments.reduce(
    (sum, { kind, amount, backCents, costCents }) => sum + (kind === 'core' ? amount - backCents : (costCents ?? 0)),
    0,
  )

const sumHours = (jobs: readonly Priced[]) =>
  jobs.flatMap(({ labors }) => labors).reduce((sum, { hours }) => sum + toHundredths(hours), 0)

/** The hours sold, in hundredths, without those that nobody works because lines share work. */
const sumSoldHours = (jobs: readonly Priced[], adjustments: readonly ShopAdjustment[], isBilled: boolean) =>
  sumHours(jobs) -
  sumOverlapHours(
    adjustments.map(({ overlap, billCents, offeredCents }) => ({ overlap, cents: isBilled ? billCents : offeredCents })),
  )

const finish = (sums: SalesAndCosts, laborCents: number, hours: number): Profit => ({
  ...sums,
  profitCents: calculateGrossProfit(sums),
  margin: calculateMargin(sums),
  effectiveRateCents: calculateEffectiveRate(laborCents, hours),
})

type Order = Pick<ShopWorkOrder, 'concerns' | 'adjustments' | 'rates' | 'bill'> & {
  costs: OrderCosts
  workOrder: Pick<ShopWorkOrder['workOrder'], 'state'>
}

/** The gross profit of a job, before shop supplies and the fees and discounts of the whole order. */
export function calculateJobProfit(concern: ShopConcern, { rates, costs }: Pick<Order, 'rates' | 'costs'>): Profit {
  const { laborCents, laborDiscountCents } = calculateTotals({ concerns: [concern], rates }, 'listed')
  const hours = sumHours([concern])
  const paid = costs.jobs.find(({ concernId }) => concernId === concern.concernId)?.laborCents ?? 0
  const sums = {
    salesCents: calculateJobTotal(concern),
    partsCostCents: calculatePartsCost(concern) + sumOtherCosts(concern.adjustments),
    laborCostCents: costs.laborCents === null ? averageCost(costs, hours) : paid,
  }
  return finish(sums, laborCents - laborDiscountCents, hours)
}

/**
 * The gross profit of an order: of its bill once it is finished, less refunds; before that, of all jobs that are not declined. The reports show the
 * same.
 */
export function calculateOrderProfit(order: Order): Profit {
  const { concerns, adjustments, bill, costs, workOrder } = order
  const isBilled = workOrder.state === 'ready' || workOrder.state === 'closed'
  const which = isBilled ? 'approved' : 'offered'
  const totals = calculateTotals(order, which)
  const counted = concerns.filter((job) => isCounted(job, which))
  const hours = sumSoldHours(counted, adjustments, isBilled)
  const others = counted.length === 0 ? 0 : sumOtherCosts([...adjustments, ...counted.flatMap((job) => job.adjustments)])
  const sums = {
    salesCents: isBilled ? bill.totalCents - bill.taxCents - costs.creditedCents : totals.totalCents - totals.taxCents,
    partsCostCents: counted.reduce((sum, job) => sum + calculatePartsCost(job), others),
    laborCostCents: costs.laborCents ?? averageCost(costs, hours),
  }
  return finish(sums, totals.laborCents - totals.laborDiscountCents, hours)
}
