import type { Db } from '../../../../kit/server/index.ts'
import { calculateAverageCost } from '../rules.ts'
import { insertMove, insertStockPart, lockStockByNumber, updatePurchaseTerms } from './store-stock.ts'
import { lockShopParts } from './store-vendors.ts'

export interface IncomingPart {
  shopId: string
  partNo: string
  manufacturer: string
  name: string
  quantity: number
  costCents: number
  /** Null to keep the known one. */
  coreCents: number | null
  vendorId: string | null
  what: 'received' | 'put-back'
  note: string
  workOrderId: string | null
  accountId: string
  at: Date
}
/** Adds parts to the stock, creating the stock part if needed, and updates the average cost. */

export async function addToStock(tx: Db, come: IncomingPart): Promise<string> {
  await lockShopParts(tx, come.shopId)
  const { shopId, quantity, costCents } = come
  const known = await lockStockByNumber(tx, shopId, come)
  const fresh = { ...come, bin: '', minimum: 0, reorder: 0, coreCents: come.coreCents ?? 0, averageCents: costCents }
  const stockPartId = known?.id ?? (await insertStockPart(tx, shopId, fresh))
  const averageCents = calculateAverageCost(known ?? { onHand: 0, averageCents: 0 }, { quantity, costCents })
  const { what, note, workOrderId, accountId, at } = come
  await insertMove(tx, { shopId, stockPartId, what, quantity, costCents, note, workOrderId, accountId, at })
  await updatePurchaseTerms(tx, stockPartId, { averageCents, vendorId: come.vendorId, coreCents: come.coreCents })
  return stockPartId
}
