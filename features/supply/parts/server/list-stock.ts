import type { Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireStaff } from './access.ts'
import { readStock, readStockTotals } from './store-stock.ts'

export const listStock: Verb<typeof parts.stock> = async ({ db, actor }, { params, query }) => {
  const { seesCosts } = await requireStaff(db, actor, params.shop)
  const { text = '', below = false, after = null, limit } = query
  const patterns = text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const found = await readStock(db, { shopId: params.shop, patterns, below, after, limit })
  const totals = await readStockTotals(db, params.shop)
  return {
    parts: seesCosts ? found : found.map((part) => ({ ...part, averageCents: null })),
    next: found.length === limit ? (found.at(-1)?.stockPartId ?? null) : null,
    ...totals,
    ...(seesCosts ? {} : { valueCents: null }),
  }
}
