import type { Verb } from '../../../../kit/server/index.ts'
import { hasPermission } from '../../../people/employees/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { mostCannedJobs, type priceBook } from '../contract/index.ts'
import { priceCannedJobs } from './price-canned-jobs.ts'
import { findCannedJobs } from './store.ts'

const mostMatches = 8

export const listCannedJobs: Verb<typeof priceBook.cannedJobs> = async ({ db, actor }, { query }) => {
  await requireShopMember(db, actor, query.shop)
  const words = (query.text ?? '').split(/\s+/).filter(Boolean)
  const jobs = await findCannedJobs(db, query.shop, words, words.length > 0 ? mostMatches : mostCannedJobs)
  const priced = await priceCannedJobs(db, query.shop, jobs)
  if (await hasPermission(db, actor, query.shop, 'parts.cost')) return priced
  return priced.map((job) => ({ ...job, parts: job.parts.map((part) => ({ ...part, cost: null })) }))
}
