import type { Db } from '../../../../kit/server/index.ts'
import { accountTopic, announce, shopTopic } from '../../../../kit/server/live.ts'
import type { LockedOrder } from '../../work-orders/server/index.ts'

/** Makes open screens of both sides reload the conversation. */
export async function announceConversation(tx: Db, order: LockedOrder): Promise<void> {
  const topics = [shopTopic(order.shopId), ...(order.customerAccountId ? [accountTopic(order.customerAccountId)] : [])]
  await announce(tx, topics, { type: 'conversation_changed', shop: order.shopId, workOrderId: order.id })
}
