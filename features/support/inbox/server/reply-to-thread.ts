import { refuse } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { writeMessage } from '../../../repair/conversations/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { settleTexts, writeText } from '../../texting/server/index.ts'
import { type inbox, inboxRefusals, type InboxThread, type ReplyChannel } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { announceInbox } from './announce-inbox.ts'
import { replyInChat } from './reply-in-chat.ts'
import { sendLooseMail } from './send-loose-mail.ts'
import { showThread } from './show-thread.ts'
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
  { text, channel }: { text: string; channel: ReplyChannel },
): Promise<void> {
  const way = thread.reach.find((one) => one.channel === channel)
  if (!way) return refuse(inboxRefusals.cannotReply)
  if (way.why) return refuse(inboxRefusals.cannotReply, { msg: way.why })
  const view = await findThreadView(tx, { shopId: thread.shop.id, id: thread.id, now: context.clock.now() })
  if (channel === 'chat')
    return view ? replyInChat(tx, context, thread, view.reachFacts, text) : refuse(inboxRefusals.cannotReply)
  if (thread.orderId) {
    const order = await requireOwnWorkOrder(tx, context.actor, thread.orderId)
    await writeMessage(tx, context, { order, side: 'shop', channel, text })
    return
  }
  if (channel === 'mail') return sendLooseMail(tx, context, thread, text)
  const phone = view?.reachFacts.textThread
  return phone ? writeText(tx, context, { shop: thread.shop.id, id: phone.id, text }) : refuse(inboxRefusals.cannotReply)
}
