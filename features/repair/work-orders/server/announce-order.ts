import type { Db } from '../../../../kit/server/index.ts'
import { getAccountTopic, announce, getShopTopic } from '../../../../kit/server/live.ts'
import type { LockedOrder } from './store.ts'

/** Makes open screens of the shop and of the customer read the order again. */
export async function announceOrder(tx: Db, order: LockedOrder, version: number): Promise<void> {
  const topics = [getShopTopic(order.shopId), ...(order.customerAccountId ? [getAccountTopic(order.customerAccountId)] : [])]
  await announce(tx, topics, { type: 'work_order_changed', shop: order.shopId, workOrderId: order.id, version })
}
