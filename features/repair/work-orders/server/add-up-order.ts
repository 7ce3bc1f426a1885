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

/** What an order comes to, added up from its lines: with every job that is not declined, and with the approved ones. */
export async function addUpOrder(db: Db, orderId: string, rates: Rates): Promise<OrderSums> {
  const jobs = await listJobs(db, orderId)
  const adjustments = await findAdjustments(db, orderId)
  const ofOrder = adjustments.filter(({ concernId }) => concernId === null)
  const counted = (which: 'offered' | 'approved') =>
    calculateJobCharges(
      jobs
        .filter(({ decision }) => isCounted(decision, which))
        .map((job) => {
          const own = adjustments.filter(({ concernId }) => concernId === job.concernId)
          return { ...job, isAsked: isAsked({ ...job, adjustments: own }), adjustments: own }
        }),
      ofOrder,
      rates,
    )
  return { jobs, adjustments, offered: counted('offered'), approved: counted('approved') }
}
