import { isInvalid } from '../../../../common/messages.ts'
import { refuse } from '../../../../common/refusal.ts'
import { makeBadInput, type Db } from '../../../../kit/server/index.ts'
import { workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
import { showOnlyLeft } from '../rules.ts'
import { announceParts } from './announce-parts.ts'
import { lockStockPart } from './store-stock.ts'
import { insertSupply, type OrderLine, readPartLines } from './store-supplies.ts'

export interface Reservation {
  shopId: string
  workOrderId: string
  line: OrderLine
  stockPartId: string
  quantity: number
  at: Date
}
export type StockPick = Omit<Reservation, 'quantity' | 'line'> & { partLineId: string; quantityHundredths: number }

/** Reserves stock for a line; returns its cost each. Refuses if too few are left. */
export async function reserveStock(
  tx: Db,
  { shopId, workOrderId, line, stockPartId, quantity, at }: Reservation,
): Promise<number> {
  const stock = await lockStockPart(tx, stockPartId)
  if (stock?.shopId !== shopId) throw makeBadInput({ stockPartId: isInvalid('Stock part') })
  const available = stock.onHand - stock.reserved
  if (available < quantity) {
    const msg = showOnlyLeft(stock.name, available)
    refuse(workOrderRefusals.notEnoughLeft, { msg, errors: { quantity: msg }, more: { available: available / 100 } })
  }
  // Stored under the line's own number, since the stock part may be a substitute.
  const { partId: partLineId, partNo, manufacturer, name } = line
  const costCents = stock.averageCents
  const part = { partNo, manufacturer, name, quantity, costCents }
  const from = { state: 'reserved', stockPartId, purchaseLineId: null } as const
  await insertSupply(tx, { shopId, workOrderId, partLineId, ...part, ...from, at })
  await announceParts(tx, shopId, workOrderId)
  return costCents
}

/** Reserves a stock part picked for a new line; returns its cost each. */
export async function reserveForLine(
  tx: Db,
  { quantityHundredths: quantity, partLineId, ...from }: StockPick,
): Promise<number | null> {
  const line = (await readPartLines(tx, from.workOrderId)).find(({ partId }) => partId === partLineId)
  return line && quantity > 0 ? reserveStock(tx, { ...from, line, quantity }) : null
}
