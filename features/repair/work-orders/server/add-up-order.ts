import type { Db } from '../../../../kit/server/index.ts'
import { calculateJobCharges, isCounted, type Rates } from '../rules.ts'
import { type AdjustmentRow, findAdjustments } from './store-adjustments.ts'
import { type JobSums, sumJobs } from './store.ts'

export interface OrderSums {
  jobs: readonly JobSums[]
  adjustments: readonly AdjustmentRow[]
  offered: ReturnType<typeof calculateJobCharges>
  approved: ReturnType<typeof calculateJobCharges>
}

/** What an order comes to, added up from its lines: with every job that is not declined, and with the approved ones. */
export async function addUpOrder(db: Db, orderId: string, rates: Rates): Promise<OrderSums> {
  const jobs = await sumJobs(db, orderId)
  const adjustments = await findAdjustments(db, orderId)
  const ofOrder = adjustments.filter(({ concernId }) => concernId === null)
  const counted = (which: 'offered' | 'approved') =>
    calculateJobCharges(
      jobs
        .filter(({ decision }) => isCounted(decision, which))
        .map((job) => {
          const own = adjustments.filter(({ concernId }) => concernId === job.concernId)
          return { ...job, isAsked: job.labors + job.parts > 0 || own.some(({ kind }) => kind === 'fee'), adjustments: own }
        }),
      ofOrder,
      rates,
    )
  return { jobs, adjustments, offered: counted('offered'), approved: counted('approved') }
}
