import {
  type AdjustmentTerms,
  type Charges,
  calculateJobCharges,
  type CountedJob,
  calculateOwnTotal,
  type Rates,
} from './charges.ts'
import type { Decision, ShopConcern } from './contract/index.ts'

/** What the rules need to know about a job. */
export type JobLines = Pick<ShopConcern, 'concernId' | 'decision'> & {
  labors: readonly { laborTimeAmount: number; parts: readonly { total: number }[] }[]
  parts: readonly { total: number }[]
  /** The job's own fees and discounts. */
  adjustments?: readonly AdjustmentTerms[]
}

export const addUp = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const sumLabor = (job: JobLines) => addUp(job.labors.map((labor) => labor.laborTimeAmount))
const sumParts = (job: JobLines) =>
  addUp(job.parts.map((part) => part.total)) + addUp(job.labors.flatMap((labor) => labor.parts.map((part) => part.total)))

/** Whether a job has anything to charge; only then the customer is asked about it. A discount alone does not count. */
export const isAsked = ({
  labors,
  parts,
  adjustments = [],
}: {
  labors: readonly unknown[]
  parts: readonly unknown[]
  adjustments?: readonly Pick<AdjustmentTerms, 'kind'>[] | undefined
}): boolean => labors.length + parts.length > 0 || adjustments.some(({ kind }) => kind === 'fee')

const toCountedJob = (job: JobLines): CountedJob => ({
  laborCents: sumLabor(job),
  partsCents: sumParts(job),
  isAsked: isAsked(job),
  adjustments: job.adjustments ?? [],
})

/** A job's labors, parts, fees and discounts, before supplies and tax. */
export const calculateJobTotal = (job: JobLines): number => calculateOwnTotal(toCountedJob(job))

/** Which jobs count. `offered`: all that are not declined. `approved`: those that would be billed. */
export const isCounted = (decision: Decision, which: 'offered' | 'approved'): boolean =>
  which === 'approved' ? decision === 'approved' : decision !== 'declined'

/** The totals of an order. */
export function calculateTotals(
  order: { concerns: readonly JobLines[]; rates: Rates; adjustments?: readonly AdjustmentTerms[] },
  which: 'offered' | 'approved' = 'offered',
): Charges & { byConcern: Record<string, number> } {
  const counted = order.concerns.filter(({ decision }) => isCounted(decision, which)).map(toCountedJob)
  return {
    ...calculateJobCharges(counted, order.adjustments ?? [], order.rates).charges,
    byConcern: Object.fromEntries(order.concerns.map((job) => [job.concernId, calculateJobTotal(job)])),
  }
}

/** The highest total of an order: $9,999,999.99. */
export const largestTotal = 999_999_999
