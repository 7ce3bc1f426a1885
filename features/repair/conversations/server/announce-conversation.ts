import type { Db } from '../../../../kit/server/index.ts'
import { getAccountTopic, announce, getShopTopic } from '../../../../kit/server/live.ts'
import type { LockedOrder } from '../../work-orders/server/index.ts'

/** Makes open screens of both sides reload the conversation. */
export async function announceConversation(tx: Db, order: LockedOrder): Promise<void> {
  const topics = [getShopTopic(order.shopId), ...(order.customerAccountId ? [getAccountTopic(order.customerAccountId)] : [])]
  await announce(tx, topics, { type: 'conversation_changed', shop: order.shopId, workOrderId: order.id })
}
