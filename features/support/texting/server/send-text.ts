import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { sendMessage } from '../../../platform/messages/server/index.ts'
import { isAnswerNow } from '../../../repair/conversations/rules.ts'
import type { texting } from '../contract/index.ts'
import { requireTextable, requireThread } from './access.ts'
import { announceTexts } from './announce-texts.ts'
import { showThread } from './get-thread.ts'
import { findLastReceived, findWriterName, insertText, lockThread, stopWaiting } from './store.ts'

export const sendText: Verb<typeof texting.send> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const now = clock.now()
    const thread = await requireThread(tx, actor, params)
    await requireConfirmedOwner(tx, params.shop)
    await requireTextable(tx, params.shop, thread, now)
    const messageId = await sendMessage(tx, {
      channel: 'text',
      recipient: thread.phone,
      sender: params.shop,
      subject: '',
      text: body.text,
      mustSend: true,
      isUrgent: isAnswerNow(await findLastReceived(tx, thread.id), now),
    })
    const by = { accountId: actor.accountId, byName: (await findWriterName(tx, actor.accountId)) ?? '' }
    await lockThread(tx, { shopId: params.shop, phone: thread.phone, now })
    await insertText(tx, { threadId: thread.id, kind: 'written', text: body.text, at: now, messageId, ...by })
    await stopWaiting(tx, thread.id)
    await announceTexts(tx, params.shop)
    return showThread(tx, params)
  })
