import { isAsked } from './asked-jobs.ts'
import { type AdjustmentTerms, type Charges, calculateJobCharges, type CountedJob, calculateOwnTotal } from './charges.ts'
import type { Decision, ShopConcern } from './contract/index.ts'
import type { Rates } from './tax.ts'

/** The facts that the rules need about a job. */
export type JobLines = Pick<ShopConcern, 'concernId' | 'decision'> & {
  /** Set on an option. */
  optionOf?: string | null
  labors: readonly { laborTimeAmount: number; taxed?: boolean; parts: readonly PricedPart[] }[]
  parts: readonly PricedPart[]
  /** The job's own fees, discounts and core charges. */
  adjustments?: readonly AdjustmentTerms[]
}

interface PricedPart {
  total: number
  taxed?: boolean
}

export const addUp = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const toCountedJob = (job: JobLines): CountedJob => ({
  concernId: job.concernId,
  labors: job.labors.map(({ laborTimeAmount, taxed }) => ({ cents: laborTimeAmount, taxed })),
  parts: [...job.labors.flatMap(({ parts }) => parts), ...job.parts].map(({ total, taxed }) => ({ cents: total, taxed })),
  isAsked: isAsked(job),
  adjustments: job.adjustments ?? [],
})

/** A concern's labor, parts and sublet, without its fees, discounts and core charges, before supplies and tax. */
export const calculateConcernTotal = ({ labors, parts, adjustments = [] }: JobLines): number =>
  addUp(adjustments.map(({ kind, amount }) => (kind === 'sublet' ? amount : 0))) +
  addUp(labors.map((labor) => labor.laborTimeAmount)) +
  addUp([...labors.flatMap((labor) => labor.parts), ...parts].map((part) => part.total))

/** A job's labors, parts, fees, discounts and core charges, before supplies and tax. */
export const calculateJobTotal = (job: JobLines): number => calculateOwnTotal(toCountedJob(job))

/**
 * The jobs that count. `listed`: all. `offered`: all that are not declined; of options, those that the customer checked. `approved`: those that would
 * be billed.
 */
export type CountedJobs = 'listed' | 'offered' | 'approved'
export const isCounted = (
  { decision, optionOf = null }: { decision: Decision; optionOf?: string | null },
  which: CountedJobs,
): boolean => {
  if (which === 'listed') return true
  return which === 'approved' || optionOf !== null ? decision === 'approved' : decision !== 'declined'
}

/** The totals of an order. */
export function calculateTotals(
  order: { concerns: readonly JobLines[]; rates: Rates; adjustments?: readonly AdjustmentTerms[] },
  which: CountedJobs = 'offered',
): Charges & { laborDiscountCents: number; byConcern: Record<string, number> } {
  const counted = order.concerns.filter((job) => isCounted(job, which)).map(toCountedJob)
  const { charges, laborDiscountCents } = calculateJobCharges(counted, order.adjustments ?? [], order.rates)
  return {
    ...charges,
    laborDiscountCents,
    byConcern: Object.fromEntries(order.concerns.map((job) => [job.concernId, calculateJobTotal(job)])),
  }
}

/** The highest total of an order: $9,999,999.99. */
export const largestTotal = 999_999_999
