import type { Db } from '../../../../kit/server/index.ts'
import { insertOrderDocument } from './store.ts'

/** Stores the shop's current form with an estimate that is being sent, so that later changes do not affect it. */
export const storeWithEstimate = (
  tx: Db,
  sent: { shopId: string; workOrderId: string; estimateId: string; at: Date },
): Promise<void> => insertOrderDocument(tx, { ...sent, kind: 'agreement' })

/** Stores the shop's current form with a new bill. */
export const storeWithBill = (tx: Db, bill: { shopId: string; workOrderId: string; at: Date }): Promise<void> =>
  insertOrderDocument(tx, { ...bill, kind: 'pay', estimateId: null })
