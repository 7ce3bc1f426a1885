import type { Db } from '../../../../kit/server/index.ts'
import { calculateJobCharges, isAsked, isCounted, type Rates } from '../rules.ts'
import { type AdjustmentRow, findAdjustments } from './store-adjustments.ts'
import { type JobRow, listJobs } from './store.ts'

export interface OrderSums {
  jobs: readonly JobRow[]
  adjustments: readonly AdjustmentRow[]
  offered: ReturnType<typeof calculateJobCharges>
  approved: ReturnType<typeof calculateJobCharges>
}

/**
 * Adds up an order's lines: with every job that is not declined, and with the approved ones. The amounts of an option's own fees and core charges are
 * known, although it counts only once the customer checked it.
 */
export async function addUpOrder(db: Db, orderId: string, rates: Rates): Promise<OrderSums> {
  const jobs = await listJobs(db, orderId)
  const adjustments = await findAdjustments(db, orderId)
  const ofOrder = adjustments.filter(({ concernId }) => concernId === null)
  const toCounted = (job: JobRow) => {
    const own = adjustments.filter(({ concernId }) => concernId === job.concernId)
    return { ...job, isAsked: isAsked({ ...job, adjustments: own }), adjustments: own }
  }
  const counted = (which: 'offered' | 'approved') =>
    calculateJobCharges(jobs.filter((job) => isCounted(job, which)).map(toCounted), ofOrder, rates)
  const unchecked = jobs.filter((job) => job.optionOf !== null && job.decision === 'none')
  const ofOptions = unchecked.flatMap((job) => [...calculateJobCharges([toCounted(job)], [], rates).each])
  const offered = counted('offered')
  return {
    jobs,
    adjustments,
    offered: { ...offered, each: new Map([...offered.each, ...ofOptions]) },
    approved: counted('approved'),
  }
}
