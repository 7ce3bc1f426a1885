import type { Db } from '../../../../kit/server/index.ts'
import { getShopTopic, announce } from '../../../../kit/server/live.ts'
import { lockWorkOrder } from './access.ts'
import type { Origin } from './origin.ts'
import { insertEvent } from './store.ts'

/** Records an event that changes nothing about the order, and makes the shop's screens read it again. */
export async function recordEvent(
  tx: Db,
  event: { workOrderId: string; by: Origin; what: string; detail: Record<string, unknown> },
): Promise<void> {
  const order = await lockWorkOrder(tx, event.workOrderId)
  await insertEvent(tx, { ...event, shopId: order.shopId })
  // The version stays the same, so an edit the shop is typing does not become stale.
  const { id: workOrderId, shopId: shop, version } = order
  await announce(tx, [getShopTopic(shop)], { type: 'work_order_changed', shop, workOrderId, version })
}
