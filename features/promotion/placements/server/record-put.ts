import type { Db } from '../../../../kit/server/index.ts'
import { insertPut } from './store-clicks.ts'

/** Counts a part of a vendor that a shop put on a job for its last click on an offer of that vendor. */
export const recordPut = (tx: Db, put: { shopId: string; vendorId: string; cents: number; at: Date }): Promise<void> =>
  insertPut(tx, put)
