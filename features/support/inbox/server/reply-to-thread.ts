import { refuse } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { conversationRefusals } from '../../../repair/conversations/contract/index.ts'
import { insertPhoto, writeMessage } from '../../../repair/conversations/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { settleTexts, writeText } from '../../texting/server/index.ts'
import { type inbox, inboxRefusals, type InboxThread, type ReplyForm } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { announceInbox } from './announce-inbox.ts'
import { replyInChat } from './reply-in-chat.ts'
import { type PictureOfReply, sendLooseMail } from './send-loose-mail.ts'
import { showThread } from './show-thread.ts'
import { dropUnsent, lockUnsent } from './store-files.ts'
import { findThreadView } from './store-thread.ts'
import { setAssignee, setDone, setSeen } from './store.ts'

/** The reply becomes part of the customer's newest order's conversation if there is one, whichever way it goes. */
export const replyToThread: Verb<typeof inbox.reply> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { shop } = params
    const { id, customerId, textThreadId, assigneeId } = await requireThread(tx, actor, params)
    // First, because texts that arrive lock the phone before the order and the thread, too.
    await settleTexts(tx, { shopId: shop, customerId, textThreadId }, { accountId: actor.accountId, now: clock.now() })
    const thread = await showThread(tx, context, { shop, id })
    await sendReply(tx, context, thread, body)
    if (assigneeId === null) await setAssignee(tx, id, actor.accountId)
    await setSeen(tx, id)
    await setDone(tx, id, body.isDone ? clock.now() : null)
    await announceInbox(tx, shop, id)
    return showThread(tx, context, { shop, id })
  })

async function sendReply(
  tx: Db,
  context: Context<Actor>,
  thread: InboxThread,
  { text, channel, photos }: Pick<ReplyForm, 'text' | 'channel' | 'photos'>,
): Promise<void> {
  const way = thread.reach.find((option) => option.channel === channel)
  if (!way) return refuse(inboxRefusals.cannotReply)
  if (way.why) return refuse(inboxRefusals.cannotReply, { msg: way.why })
  const view = await findThreadView(tx, { shopId: thread.shop.id, id: thread.id, now: context.clock.now() })
  if (channel === 'chat') {
    if (photos.length > 0)
      return refuse(inboxRefusals.cannotReply, { msg: 'The chat takes no pictures. Remove them, or reply another way.' })
    return view ? replyInChat(tx, context, thread, view.reachFacts, text) : refuse(inboxRefusals.cannotReply)
  }
  const pictures = await takePictures(tx, context, thread.id, photos)
  if (thread.orderId) {
    const order = await requireOwnWorkOrder(tx, context.actor, thread.orderId)
    const moved = await moveToConversation(tx, context, order.id, pictures)
    await writeMessage(tx, context, { order, side: 'shop', channel, text, photos: moved })
    return
  }
  if (channel === 'mail') return sendLooseMail(tx, context, thread, { text, pictures })
  const phone = view?.reachFacts.textThread
  if (!phone) return refuse(inboxRefusals.cannotReply)
  await writeText(tx, context, { shop: thread.shop.id, id: phone.id, text, pictures })
  await dropUnsent(
    tx,
    pictures.map(({ id }) => id),
  )
}

/**
 * The uploaded pictures in the reply's order. Refuses with `photo_missing` if one is missing, is somebody else's, or was already
 * sent.
 */
async function takePictures(
  tx: Db,
  { actor }: Pick<Context<Actor>, 'actor'>,
  threadId: string,
  photos: ReplyForm['photos'],
): Promise<PictureOfReply[]> {
  if (photos.length === 0) return []
  const ids = photos.map(({ photoId }) => photoId)
  const found = new Map(
    (await lockUnsent(tx, { threadId, accountId: actor.accountId, ids })).map((picture) => [picture.id, picture]),
  )
  return photos.map(({ photoId, alt }) => ({ ...(found.get(photoId) ?? refuse(conversationRefusals.noPhoto)), alt }))
}

/** Both sides see a repair order's photos, so they become part of its conversation. */
async function moveToConversation(
  tx: Db,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  workOrderId: string,
  pictures: readonly PictureOfReply[],
): Promise<{ photoId: string; alt: string }[]> {
  const moved = []
  for (const { fileId, width, height, alt } of pictures) {
    const photo = { workOrderId, fileId, accountId: actor.accountId, width, height, at: clock.now() }
    moved.push({ photoId: (await insertPhoto(tx, photo)).photoId, alt })
  }
  await dropUnsent(
    tx,
    pictures.map(({ id }) => id),
  )
  return moved
}
