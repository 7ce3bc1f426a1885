import type { Db } from '../../../../kit/server/index.ts'
import { dropFromDraft } from './store-purchases.ts'
import { reduceSupply, type SupplyRow } from './store-supplies.ts'

/** Releases a reservation or a draft; false if the part is already ordered or here. */

export async function releaseSupply(tx: Db, supply: SupplyRow, quantity: number): Promise<boolean> {
  if (supply.state === 'ordered' && supply.isDraft && supply.purchaseLineId) {
    await reduceSupply(tx, supply, quantity)
    await dropFromDraft(tx, supply.purchaseLineId, quantity)
    return true
  }
  if (supply.state !== 'reserved') return false
  await reduceSupply(tx, supply, quantity)
  return true
}
