import type { Db } from '../../../../kit/server/index.ts'
import type { CannedJob } from '../contract/index.ts'
import { priceCannedJobs } from './price-canned-jobs.ts'
import { findShownJobs } from './store.ts'

/** The canned jobs that customers see on the shop's page, at today's prices. */
export async function listShownJobs(db: Db, shopId: string): Promise<CannedJob[]> {
  const rows = await findShownJobs(db, shopId)
  return rows.length === 0 ? [] : priceCannedJobs(db, shopId, rows)
}
