import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { type LockedOrder, requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { conversationRefusals, type Side } from '../contract/index.ts'
import { isOpen } from '../rules.ts'

export const getSide = (actor: Actor): Side => (actor.role === 'customer' ? 'customer' : 'shop')

/** The work order of a conversation that the caller can still write in. Refuses other people's work orders as not found. */
export async function requireOpenConversation({ db, actor, clock }: Context<Actor>, workOrderId: string): Promise<LockedOrder> {
  const order = await requireOwnWorkOrder(db, actor, workOrderId)
  return isOpen(order.closedAt, clock.now()) ? order : refuse(conversationRefusals.closed)
}
