import type { Db } from '../../../../kit/server/index.ts'
import type { EarlierHistory } from '../contract/index.ts'
import { findStillOpenJobs } from '../rules.ts'
import { readAnsweredJobs, readEarlierVisits } from './store.ts'

/** How many answered jobs of a vehicle are considered. */
export const mostJobs = 2000

/** Reads the work that earlier owners had done to a vehicle, and the work they declined; at most `limit` visits. */
export async function readEarlierHistory(db: Db, vehicleId: string, limit: number): Promise<EarlierHistory> {
  const [visits, jobs] = await Promise.all([
    readEarlierVisits(db, vehicleId, limit + 1),
    readAnsweredJobs(db, vehicleId, mostJobs),
  ])
  return {
    visits: visits.slice(0, limit),
    isCut: visits.length > limit,
    stillOpen: findStillOpenJobs(jobs)
      .filter(({ isEarlier, what }) => isEarlier && what !== '')
      .map(({ what, answeredAt, shop }) => ({ what, declinedAt: answeredAt, shop })),
  }
}
