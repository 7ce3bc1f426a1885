import type { Db } from '../../../../kit/server/index.ts'
import { insertPut } from './store-clicks.ts'

/** Counts a vendor's part that a shop put on a job toward the shop's last click on an offer of that vendor. */
export const recordPut = (tx: Db, put: { shopId: string; vendorId: string; cents: number; at: Date }): Promise<void> =>
  insertPut(tx, put)
