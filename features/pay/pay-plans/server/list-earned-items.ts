import type { Db } from '../../../../kit/server/index.ts'
import type { EarnedItem } from '../contract/index.ts'
import { findPlanOn, makeItems } from '../rules.ts'
import { settleOrders } from './settle-orders.ts'
import { listFacts, lockEarned } from './store-facts.ts'
import { listPlans } from './store.ts'

export interface PeopleAndDays {
  shopId: string
  accountIds: readonly string[]
  /** The first and last day, `yyyy-MM-dd`. */
  from: string
  to: string
}

/**
 * These people's earnings on repair orders, oldest first, by the plan of each day. Amounts taken back are below zero, at the rate that paid them. In
 * a transaction, nothing else is recorded for the shop until it ends, so a pay run that reads and pays misses nothing.
 */
export async function listEarnedItems(
  db: Db,
  { shopId, accountIds, from, to }: PeopleAndDays,
  options: { showsHours?: boolean } = {},
): Promise<EarnedItem[]> {
  if (db.isTransaction) await lockEarned(db, shopId)
  await settleOrders(db, shopId)
  const facts = await listFacts(db, { shopId, accountIds, from, to })
  const plans = Map.groupBy(await listPlans(db, shopId, accountIds), ({ accountId }) => accountId)
  return facts.flatMap(({ rateDay, ...fact }) => makeItems(fact, findPlanOn(plans.get(fact.accountId) ?? [], rateDay), options))
}
