import { type Actor, type Context, type Db } from '../../../../kit/server/index.ts'
import { getOrigin, recordEvent } from '../../../repair/work-orders/server/index.ts'
import { findStateAfterReceipt, isOpen, takeFrom } from '../rules.ts'
import { announceParts } from './announce-parts.ts'
import { changePlacedLine, postponePurchase, replacePlacedPart, type ReplacingPart } from './store-placed-lines.ts'
import { lockOrdersOfPurchase, lockPurchase, lockPurchaseLines, type PurchaseRow, updatePurchase } from './store-purchases.ts'
import { lockWaitingSupplies, reduceSupply } from './store-supplies.ts'

/** Locks a placed purchase order, after the work orders waiting for it. Null when there is none. */
export async function lockPlacedPurchase(tx: Db, id: string): Promise<PurchaseRow | null> {
  await lockOrdersOfPurchase(tx, id)
  return lockPurchase(tx, id)
}

/** The vendor's answer for a line of a placed purchase order. Quantities are in hundredths. */
export interface PlacedChange {
  lineId: string
  /** The quantity the vendor cannot deliver. */
  calledOff?: number
  /** The part it delivers instead. */
  replacement?: ReplacingPart
}

/**
 * Saves a vendor's answer. A quantity that will not come is no longer ordered, except what was already received, and the work
 * orders that asked last need it again. A replacement still counts toward the line it was ordered for. Does nothing once the
 * purchase order has ended.
 */
export async function changePlacedLines(
  tx: Db,
  context: Context<Actor>,
  purchase: PurchaseRow,
  changes: readonly PlacedChange[],
  backOn?: string,
): Promise<void> {
  if (!isOpen(purchase.state)) return
  const by = getOrigin(context)
  const known = new Map((await lockPurchaseLines(tx, purchase.id)).map((line) => [line.id, line]))
  for (const { lineId, calledOff = 0, replacement } of changes) {
    const line = known.get(lineId)!
    if (replacement) await replacePlacedPart(tx, lineId, replacement)
    const left = Math.max(line.received, line.quantity - calledOff)
    if (left === line.quantity) continue
    const waiting = await lockWaitingSupplies(tx, lineId)
    const excess = waiting.reduce((sum, { quantity }) => sum + quantity, 0) - (left - line.received)
    for (const { item: supply, taken } of takeFrom(waiting.toReversed(), excess)) {
      await reduceSupply(tx, supply, taken)
      const detail = { name: line.name, vendor: purchase.vendor }
      await recordEvent(tx, { workOrderId: supply.workOrderId, by, what: 'part-called-off', detail })
    }
    await changePlacedLine(tx, lineId, left)
  }
  if (backOn) await postponePurchase(tx, purchase.id, backOn)
  const lines = await lockPurchaseLines(tx, purchase.id)
  const isEmpty = lines.every(({ quantity }) => quantity === 0)
  const isReceived = findStateAfterReceipt(lines) === 'received'
  await updatePurchase(tx, purchase.id, {
    state: isEmpty ? 'cancelled' : isReceived ? 'received' : purchase.state,
    ...(isEmpty || isReceived ? { endedAt: by.at } : {}),
  })
  await announceParts(tx, purchase.shopId)
}
