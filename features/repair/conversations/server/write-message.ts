import { refuse } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, deliverAfterCommit } from '../../../../kit/server/index.ts'
import { getCustomerContact } from '../../../people/customers/server/index.ts'
import { getShopForPaper, requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { type LockedOrder, lockWorkOrder } from '../../work-orders/server/index.ts'
import { conversationRefusals, type MessageForm, type Side } from '../contract/index.ts'
import { describePhoto } from '../rules.ts'
import { announceConversation } from './announce-conversation.ts'
import { conversationDelivery, type MessageNotice, waitSeconds } from './notify-of-messages.ts'
import { sendAsMail } from './send-as-mail.ts'
import { sendAsText } from './send-as-text.ts'
import { attachPhotos, insertMessage } from './store.ts'

export interface WrittenMessage {
  order: LockedOrder
  side: Side
  channel: 'app' | 'text' | 'mail' | 'chat'
  text: string
  photos?: MessageForm['photos']
}

/**
 * Stores a message of a person in an open conversation, sends it the way its channel says, and tells the other side. Refuses with
 * `cannot_text`, `cannot_mail`, `photo_missing`, `message_limit` or `owner_unconfirmed`. Returns the message's id.
 */
export async function writeMessage(
  tx: Db,
  context: Pick<Context<Actor>, 'actor' | 'clock' | 'config'>,
  { order, side, channel, text, photos = [] }: WrittenMessage,
): Promise<string> {
  const { actor, clock } = context
  if (side === 'shop') await requireConfirmedOwner(tx, order.shopId)
  // Locked before the conversation, in the same order as messages by text and e-mail.
  await lockWorkOrder(tx, order.id)
  const messageId = await insertMessage(tx, {
    workOrderId: order.id,
    side,
    accountId: actor.accountId,
    channel,
    text,
    at: clock.now(),
  })
  const of = photos.length
  if (of > 0) {
    const from = await getSenderName(tx, order, side)
    const placed = photos.map(({ photoId, alt }, index) => ({
      photoId,
      place: index + 1,
      alt: describePhoto(alt, { place: index + 1, of, from }),
    }))
    const attached = await attachPhotos(tx, { workOrderId: order.id, accountId: actor.accountId, messageId }, placed)
    if (attached !== of) refuse(conversationRefusals.noPhoto)
  }
  if (side === 'shop' && channel === 'text') await sendAsText(tx, context, { order, messageId, text })
  if (side === 'shop' && channel === 'mail') await sendAsMail(tx, { order, messageId, text })
  await announceConversation(tx, order)
  await scheduleNotices(tx, { workOrderId: order.id, to: side === 'customer' ? 'shop' : 'customer' }, clock.now())
  return messageId
}

async function getSenderName(tx: Db, order: LockedOrder, side: Side): Promise<string> {
  if (side === 'shop') return (await getShopForPaper(tx, order.shopId)).dba
  return (await getCustomerContact(tx, order.customerId)).name
}

/** Anyone looking at the conversation will have seen the message by then, and gets no notice. */
export async function scheduleNotices(tx: Db, { workOrderId, to }: Omit<MessageNotice, 'way'>, now: Date): Promise<void> {
  for (const way of to === 'shop' ? (['bell'] as const) : (['bell', 'mail'] as const)) {
    const due = new Date(now.getTime() + waitSeconds[way] * 1000)
    await deliverAfterCommit(tx, conversationDelivery, { workOrderId, to, way } satisfies MessageNotice, due)
  }
}
