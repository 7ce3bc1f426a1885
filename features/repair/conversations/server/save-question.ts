import type { Db } from '../../../../kit/server/index.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import { announceConversation } from './announce-conversation.ts'
import { insertMessage, lockUnseenMessages, markNotified } from './store.ts'

/** Saves a question that the customer sent through the work order, which has already notified the shop. */
export async function saveQuestion(
  tx: Db,
  question: { workOrderId: string; accountId: string; text: string; at: Date },
): Promise<void> {
  await insertMessage(tx, { ...question, side: 'customer' })
  const waiting = await lockUnseenMessages(tx, question.workOrderId, 'shop', 'bell')
  if (waiting) await markNotified(tx, question.workOrderId, 'shop', 'bell', waiting.newest)
  await announceConversation(tx, await lockWorkOrder(tx, question.workOrderId))
}
