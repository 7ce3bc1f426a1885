import { calculatePortion } from '../../../common/cents.ts'
import type { CannedJobForm, MatrixRange } from './contract/index.ts'

/** A new shop's matrix: cheap parts are marked up more than expensive ones. A part that costs $25.00 sells for $62.50. */
export const usualMatrix: readonly MatrixRange[] = [
  { from: 0, by: 'multiplier', amount: 3000 },
  { from: 10_00, by: 'multiplier', amount: 2500 },
  { from: 50_00, by: 'multiplier', amount: 2000 },
  { from: 150_00, by: 'multiplier', amount: 1700 },
  { from: 500_00, by: 'multiplier', amount: 1450 },
  { from: 1000_00, by: 'multiplier', amount: 1300 },
]

/** Half of sales, in thousandths of a percent. */
export const usualTargetMargin = 50_000

const wholePercent = 100_000

/** The highest price on an order. */
const largestPrice = 999_999_999

/** The price for a cost, both in cents, half a cent rounded up. One range applies to the whole cost. */
export function calculateMatrixPrice(matrix: readonly MatrixRange[], costCents: number): number {
  const range = matrix.findLast(({ from }) => costCents >= from)
  return range ? Math.min(calculatePriceBy(range, costCents), largestPrice) : costCents
}

function calculatePriceBy({ by, amount }: MatrixRange, costCents: number): number {
  if (by === 'multiplier') return calculatePortion(costCents, amount, 1000)
  if (by === 'markup') return calculatePortion(costCents, wholePercent + amount, wholePercent)
  return calculatePortion(costCents, wholePercent, wholePercent - amount)
}

/** A canned job's labor and parts at today's prices, in cents. */
export function calculateCannedPrice(
  { labors, parts }: Pick<CannedJobForm, 'labors' | 'parts'>,
  { laborRateCents, matrix }: { laborRateCents: number; matrix: readonly MatrixRange[] },
): number {
  const labor = labors.map(({ hours, rate }) => calculatePortion(Math.round(hours * 100), rate ?? laborRateCents, 100))
  const part = parts.map(({ quantity, cost, ext }) =>
    calculatePortion(Math.round(quantity * 100), ext ?? calculateMatrixPrice(matrix, cost), 100),
  )
  return [...labor, ...part].reduce((sum, cents) => sum + cents, 0)
}
