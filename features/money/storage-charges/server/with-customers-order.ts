import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Caller, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { type LockedOrder, lockWorkOrder, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { Storage } from '../contract/index.ts'
import { readStorageStatus, type StorageStatus } from './read-storage-status.ts'

/** Locks the customer's own order, does the work, and returns the storage afterwards. */
export const withCustomersOrder = <C extends Caller>(
  context: Context<C>,
  { shopId, workOrderId }: { shopId: string; workOrderId: string },
  work: (tx: Db, order: LockedOrder, status: StorageStatus) => Promise<void>,
): Promise<Storage> =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await requireOwnWorkOrder(tx, actor, workOrderId)
    const order = await lockWorkOrder(tx, workOrderId)
    if (order.shopId !== shopId) refuse(standardRefusals.notFound)
    await work(tx, order, await readStorageStatus(tx, clock, order))
    return (await readStorageStatus(tx, clock, await lockWorkOrder(tx, workOrderId))).storage
  })
