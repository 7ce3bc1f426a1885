import type { Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireStaff } from './access.ts'
import { readStock, readStockTotals } from './store-stock.ts'

export const listStock: Verb<typeof parts.stock> = async ({ db, actor }, { params, query }) => {
  const { mayBuy } = await requireStaff(db, actor, params.shop)
  const { text = '', below = false, after = null, limit } = query
  const patterns = text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const found = await readStock(db, { shopId: params.shop, patterns, below, after, limit })
  return {
    mayBuy,
    parts: found,
    next: found.length === limit ? (found.at(-1)?.stockPartId ?? null) : null,
    ...(await readStockTotals(db, params.shop)),
  }
}
