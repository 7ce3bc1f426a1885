import { refuse } from '../../../../common/refusal.ts'
import { type Db, deliverAfterCommit, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getCustomerContact } from '../../../people/customers/server/index.ts'
import { getShopForPaper, requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import type { LockedOrder } from '../../work-orders/server/index.ts'
import { conversationRefusals, type conversations, type Side } from '../contract/index.ts'
import { describePhoto } from '../rules.ts'
import { requireOpenConversation, getSide } from './access.ts'
import { announceConversation } from './announce-conversation.ts'
import { conversationDelivery, type MessageNotice, waitSeconds } from './notify-of-messages.ts'
import { sendAsText } from './send-as-text.ts'
import { attachPhotos, findMessage, insertMessage } from './store.ts'

export const sendMessage: Verb<typeof conversations.send> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const order = await requireOpenConversation({ ...context, db: tx }, params.id)
    const side = getSide(actor)
    if (side === 'shop') await requireConfirmedOwner(tx, order.shopId)
    const messageId = await insertMessage(tx, {
      workOrderId: order.id,
      side,
      accountId: actor.accountId,
      channel: side === 'shop' && body.asText ? 'text' : 'app',
      text: body.text,
      at: clock.now(),
    })
    const of = body.photos.length
    if (of > 0) {
      const from = await getSenderName(tx, order, side)
      const photos = body.photos.map(({ photoId, alt }, index) => ({
        photoId,
        place: index + 1,
        alt: describePhoto(alt, { place: index + 1, of, from }),
      }))
      const attached = await attachPhotos(tx, { workOrderId: order.id, accountId: actor.accountId, messageId }, photos)
      if (attached !== of) refuse(conversationRefusals.noPhoto)
    }
    if (side === 'shop' && body.asText) await sendAsText(tx, context, { order, messageId, text: body.text })
    await announceConversation(tx, order)
    await scheduleNotices(tx, { workOrderId: order.id, to: side === 'customer' ? 'shop' : 'customer' }, clock.now())
    return findMessage(tx, messageId, side)
  })

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
