import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { getOrigin, type LockedOrder, recordEvent } from '../../../repair/work-orders/server/index.ts'
import { storageRefusals } from '../contract/index.ts'
import { notifyDispute } from './notify-storage.ts'
import type { StorageStatus } from './read-storage-status.ts'
import { endDispute, insertDispute } from './store-disputes.ts'

/** Opens a dispute about the bill. A second one while one is open changes nothing. */
export async function openDispute(
  context: Context<Actor>,
  tx: Db,
  order: LockedOrder,
  { storage }: StorageStatus,
  reason: string,
): Promise<void> {
  if (!storage.isReady || !storage.isFreeInDispute) refuse(storageRefusals.disputeNotNow)
  if (storage.disputes.some(({ endedAt }) => endedAt === null)) return
  const by = getOrigin(context)
  const { shopId, id: workOrderId } = order
  await insertDispute(tx, { shopId, workOrderId, reason, accountId: context.actor.accountId, at: by.at })
  await recordEvent(tx, { workOrderId, by, what: 'bill-disputed', detail: { reason } })
  await notifyDispute(tx, context, order, { isSettled: false, reason })
}

/** Storage counts again from the next day. */
export async function settleDispute(context: Context<Actor>, tx: Db, order: LockedOrder): Promise<void> {
  const by = getOrigin(context)
  if (!(await endDispute(tx, order.id, context.actor.accountId, by.at))) refuse(storageRefusals.noDispute)
  await recordEvent(tx, { workOrderId: order.id, by, what: 'dispute-settled', detail: {} })
  await notifyDispute(tx, context, order, { isSettled: true, reason: '' })
}
