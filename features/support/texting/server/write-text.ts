import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { sendMessage } from '../../../platform/messages/server/index.ts'
import { isAnswerNow } from '../../../repair/conversations/rules.ts'
import { requireTextable, requireThread } from './access.ts'
import { announceTexts } from './announce-texts.ts'
import { findLastReceived, findWriterName, insertText, lockThread, stopWaiting } from './store.ts'

/** A person of the shop texts a phone, outside of any order. Refuses with `cannot_text`, `message_limit` or `owner_unconfirmed`. */
export async function writeText(
  tx: Db,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  { shop, id, text }: { shop: string; id: string; text: string },
): Promise<void> {
  const now = clock.now()
  const thread = await requireThread(tx, actor, { shop, id })
  await requireConfirmedOwner(tx, shop)
  await requireTextable(tx, shop, thread, now)
  const messageId = await sendMessage(tx, {
    channel: 'text',
    recipient: thread.phone,
    sender: shop,
    subject: '',
    text,
    mustSend: true,
    isUrgent: isAnswerNow(await findLastReceived(tx, thread.id), now),
  })
  const by = { accountId: actor.accountId, byName: (await findWriterName(tx, actor.accountId)) ?? '' }
  await lockThread(tx, { shopId: shop, phone: thread.phone, now })
  await insertText(tx, { threadId: thread.id, kind: 'written', text, at: now, messageId, ...by })
  await stopWaiting(tx, thread.id)
  await announceTexts(tx, shop)
}
