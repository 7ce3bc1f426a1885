import type { Db } from '../../../../kit/server/index.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import { announceConversation } from './announce-conversation.ts'
import { scheduleNotices } from './send-message.ts'
import { insertMessage } from './store.ts'

export interface ReceivedText {
  workOrderId: string
  accountId: string | null
  name: string
  text: string
  at: Date
}

/** Saves what a customer texted to the shop's number as part of an order's conversation, and tells the shop. Returns the message's id. */
export async function saveReceivedText(tx: Db, { workOrderId, accountId, name, text, at }: ReceivedText): Promise<string> {
  const order = await lockWorkOrder(tx, workOrderId)
  const id = await insertMessage(tx, { workOrderId, side: 'customer', accountId, byName: name, channel: 'text', text, at })
  await announceConversation(tx, order)
  await scheduleNotices(tx, { workOrderId, to: 'shop' }, at)
  return id
}

/** The answer that Liftbay sends on its own to a text, such as that an estimate is not approved by text. */
export async function saveAutomaticText(
  tx: Db,
  { workOrderId, text, at }: { workOrderId: string; text: string; at: Date },
): Promise<string> {
  const order = await lockWorkOrder(tx, workOrderId)
  const id = await insertMessage(tx, {
    workOrderId,
    side: 'shop',
    accountId: null,
    byName: 'Automatic answer',
    channel: 'text',
    text,
    at,
  })
  await announceConversation(tx, order)
  return id
}

/** Makes open screens of the orders reload their conversations. */
export async function announceConversations(tx: Db, workOrderIds: readonly string[]): Promise<void> {
  for (const id of workOrderIds) await announceConversation(tx, await lockWorkOrder(tx, id))
}
