import type { Db } from '../../../../kit/server/index.ts'
import { insertMove, lockStockPart } from './store-stock.ts'
import { changeSupplyState, type SupplyRow } from './store-supplies.ts'

/** Marks a part as used; a stock part leaves the stock. False if it is not here or was already used. */

export async function consumeSupply(
  tx: Db,
  supply: SupplyRow,
  { accountId, at }: { accountId: string | null; at: Date },
): Promise<boolean> {
  if (supply.state !== 'reserved' && supply.state !== 'received') return false
  const stock = supply.state === 'reserved' && supply.stockPartId ? await lockStockPart(tx, supply.stockPartId) : null
  const costCents = stock?.averageCents ?? supply.costCents
  // The reservation must end before the part leaves the stock.
  await changeSupplyState(tx, supply, { quantity: supply.quantity, state: 'used', costCents, at })
  if (stock)
    await insertMove(tx, {
      shopId: supply.shopId,
      stockPartId: stock.id,
      what: 'used',
      quantity: -supply.quantity,
      costCents,
      workOrderId: supply.workOrderId,
      accountId,
      at,
    })
  return true
}
