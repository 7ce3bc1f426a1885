import type { Db } from '../../../../kit/server/index.ts'
import { makePostings } from '../rules.ts'
import { insertTransaction, lockAccount } from './store.ts'

/** Money that came in for a vendor's prepaid balance. `sourceId` is the payment; it counts once. */
export async function addTopUp(
  tx: Db,
  topUp: { vendorId: string; sourceId: string; cents: number; at: Date; memo?: string },
): Promise<void> {
  await lockAccount(tx, topUp.vendorId)
  await insertTransaction(tx, { ...topUp, kind: 'top-up' }, makePostings('cash', 'vendor-balance', topUp.cents))
}
