import type { Db } from '../../../../kit/server/index.ts'
import { readStockPart } from './store-stock.ts'
import type { SupplyRow } from './store-supplies.ts'

/** The part that was actually supplied, which may be a substitute from stock. */
export async function makeActualPart(tx: Db, { stockPartId, ...supply }: SupplyRow) {
  const { partNo, manufacturer, name } = stockPartId ? await readStockPart(tx, stockPartId) : supply
  return { partNo, manufacturer, name }
}
