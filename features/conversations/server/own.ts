import { refuse } from '../../../common/refusal.ts'
import type { Actor, Context } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announce, shopTopic } from '../../../server/kit/live.ts'
import { type LockedOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { conversationRefusals, type Side } from '../contract.ts'
import { isOpen } from '../rules.ts'

export const sideOf = (actor: Actor): Side => (actor.role === 'customer' ? 'customer' : 'shop')

/** The order whose conversation somebody may write in; for all others there is no such order. */
export async function openFor({ db, actor, clock }: Context<Actor>, workOrderId: string): Promise<LockedOrder> {
  const order = await ownWorkOrder(db, actor, workOrderId)
  return isOpen(order.closedAt, clock.now()) ? order : refuse(conversationRefusals.closed)
}

/** The screens of both sides read the conversation again. */
export async function announceConversation(tx: Db, order: LockedOrder): Promise<void> {
  const topics = [shopTopic(order.shopId), ...(order.customerAccountId ? [accountTopic(order.customerAccountId)] : [])]
  await announce(tx, topics, { type: 'conversation_changed', shop: order.shopId, workOrderId: order.id })
}
