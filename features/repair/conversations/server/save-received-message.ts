import type { Db } from '../../../../kit/server/index.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import { announceConversation } from './announce-conversation.ts'
import { insertMessage } from './store.ts'
import { scheduleNotices } from './write-message.ts'

export interface ReceivedMessage {
  workOrderId: string
  accountId: string | null
  name: string
  text: string
  at: Date
  /** By text unless it says otherwise. */
  channel?: 'text' | 'mail'
}

/** Saves what a customer sent by text or e-mail as part of an order's conversation, and tells the shop. Returns the message's id. */
export async function saveReceivedMessage(
  tx: Db,
  { workOrderId, accountId, name, text, at, channel = 'text' }: ReceivedMessage,
): Promise<string> {
  const order = await lockWorkOrder(tx, workOrderId)
  const id = await insertMessage(tx, { workOrderId, side: 'customer', accountId, byName: name, channel, text, at })
  await announceConversation(tx, order)
  await scheduleNotices(tx, { workOrderId, to: 'shop' }, at)
  return id
}

/** Saves an answer that Liftbay gives on its own, such as that an estimate is not approved by text. In the app, the customer is notified as usual. */
export async function saveAutomaticMessage(
  tx: Db,
  { workOrderId, text, at, channel = 'text' }: { workOrderId: string; text: string; at: Date; channel?: 'app' | 'text' | 'mail' },
): Promise<string> {
  const order = await lockWorkOrder(tx, workOrderId)
  const id = await insertMessage(tx, {
    workOrderId,
    side: 'shop',
    accountId: null,
    byName: 'Automatic answer',
    channel,
    text,
    at,
  })
  await announceConversation(tx, order)
  if (channel === 'app') await scheduleNotices(tx, { workOrderId, to: 'customer' }, at)
  return id
}

/** Makes open screens of the orders reload their conversations. */
export async function announceConversations(tx: Db, workOrderIds: readonly string[]): Promise<void> {
  for (const id of workOrderIds) await announceConversation(tx, await lockWorkOrder(tx, id))
}
