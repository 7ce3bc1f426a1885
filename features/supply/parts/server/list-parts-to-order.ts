import type { Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { calculateReorderQuantity } from '../rules.ts'
import { requireCosts } from './access.ts'
import { readNeeded } from './store-open-parts.ts'
import { readStock } from './store-stock.ts'

export const listPartsToOrder: Verb<typeof parts.toOrder> = async ({ db, actor }, { params }) => {
  await requireCosts(db, actor, params.shop)
  const lines = await readNeeded(db, params.shop)
  const below = await readStock(db, { shopId: params.shop, patterns: [], below: true, after: null, limit: null })
  return { lines, stock: below.filter((part) => calculateReorderQuantity(part) > 0) }
}
