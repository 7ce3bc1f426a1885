import type { Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireCosts } from './access.ts'
import { readPurchases } from './store-purchases.ts'

export const listPurchases: Verb<typeof parts.purchases> = async ({ db, actor }, { params, query }) => {
  const position = await requireCosts(db, actor, params.shop)
  const { state = null, after = null, limit } = query
  const purchases = await readPurchases(db, { shopId: params.shop, state, after, limit })
  return { ...position, purchases, next: purchases.length === limit ? (purchases.at(-1)?.number ?? null) : null }
}
