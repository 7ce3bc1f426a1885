import { refuse } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { partOfferRefusals } from '../contract/index.ts'
import { findCost } from '../rules.ts'
import { findOffered } from './store.ts'

/** An offered part with its current cost to the shop, in cents each. Refuses when it is no longer offered. */
export async function quoteOffered(db: Db, shopId: string, partId: string) {
  const part = (await findOffered(db, shopId, partId)) ?? refuse(partOfferRefusals.notOffered)
  return { ...part, cost: findCost(part) }
}
