import type { Db } from '../../../server/kit/database/database.ts'
import { chargesOfJobs, isCounted, type Rates } from '../rules.ts'
import { type SummedJob, summedJobs } from './store.ts'
import { type AdjustmentRow, findAdjustments } from './store-adjustments.ts'

export interface AddedUp {
  jobs: readonly SummedJob[]
  adjustments: readonly AdjustmentRow[]
  offered: ReturnType<typeof chargesOfJobs>
  approved: ReturnType<typeof chargesOfJobs>
}

/** What an order comes to, added up from its lines: with every job that is not declined, and with the approved ones. */
export async function addUp(db: Db, orderId: string, rates: Rates): Promise<AddedUp> {
  const jobs = await summedJobs(db, orderId)
  const adjustments = await findAdjustments(db, orderId)
  const ofOrder = adjustments.filter(({ concernId }) => concernId === null)
  const counted = (which: 'offered' | 'approved') =>
    chargesOfJobs(
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
