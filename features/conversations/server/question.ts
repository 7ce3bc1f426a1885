import type { Db } from '../../../server/kit/database/database.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import { announceConversation } from './own.ts'
import { insertMessage, lockWaiting, markTold } from './store.ts'

/** What a customer asked by the call of the work order, which has told the shop itself. */
export async function keepQuestion(
  tx: Db,
  question: { workOrderId: string; accountId: string; text: string; at: Date },
): Promise<void> {
  await insertMessage(tx, { ...question, side: 'customer' })
  const waiting = await lockWaiting(tx, question.workOrderId, 'shop', 'bell')
  if (waiting) await markTold(tx, question.workOrderId, 'shop', 'bell', waiting.newest)
  await announceConversation(tx, await lockWorkOrder(tx, question.workOrderId))
}
