import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { getShopOrder, type LockedOrder, lockWorkOrder, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { readStorageStatus, type StorageStatus } from './read-storage-status.ts'

/** Locks the shop's own order, refuses when its version has changed, does the work, and returns the order afterwards. */
export const withCurrentOrder = (
  context: Context<Actor>,
  workOrderId: string,
  work: (tx: Db, order: LockedOrder, status: StorageStatus) => Promise<void>,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, version } = context
    await requireOwnWorkOrder(tx, actor, workOrderId)
    const order = await lockWorkOrder(tx, workOrderId)
    if (order.version !== version) refuse(standardRefusals.stale, { more: { version: order.version } })
    await work(tx, order, await readStorageStatus(tx, clock, order))
    return getShopOrder(tx, actor, workOrderId)
  })
