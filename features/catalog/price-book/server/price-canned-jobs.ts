import type { Db } from '../../../../kit/server/index.ts'
import { getShopRates } from '../../../people/shops/server/index.ts'
import type { CannedJob } from '../contract/index.ts'
import { calculateCannedPrice } from '../rules.ts'
import { getPriceBook } from './get-price-book.ts'
import type { CannedJobRow } from './store.ts'

export async function priceCannedJobs(db: Db, shopId: string, jobs: readonly CannedJobRow[]): Promise<CannedJob[]> {
  const { laborRateCents } = await getShopRates(db, shopId)
  const { matrix } = await getPriceBook(db, shopId)
  return jobs.map(({ shopId: _, ...job }) => ({ ...job, priceCents: calculateCannedPrice(job, { laborRateCents, matrix }) }))
}

export async function priceCannedJob(db: Db, row: CannedJobRow): Promise<CannedJob> {
  const [job] = await priceCannedJobs(db, row.shopId, [row])
  return job!
}
