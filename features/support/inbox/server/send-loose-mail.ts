import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { findWriterName } from '../../texting/server/index.ts'
import { inboxRefusals, type InboxThread } from '../contract/index.ts'
import { createReplyAddress } from './reply-addresses.ts'
import { insertEntry, noteMail } from './store.ts'

/** E-mails a customer who has no repair order that it could belong to. */
export async function sendLooseMail(
  tx: Db,
  { actor, clock, config }: Pick<Context<Actor>, 'actor' | 'clock' | 'config'>,
  { id, customer, facts, shop }: InboxThread,
  text: string,
): Promise<void> {
  if (!customer || !facts) return refuse(inboxRefusals.cannotReply)
  await requireConfirmedOwner(tx, shop.id)
  const now = clock.now()
  const replyTo = await createReplyAddress(config)(tx, { shopId: shop.id, customerId: customer.id })
  const title = `${shop.dba} wrote to you`
  const messageId = await sendMessage(tx, {
    channel: 'mail',
    recipient: facts.email,
    sender: shop.id,
    subject: title,
    mustSend: true,
    replyTo,
    ...composeMail({ title, lines: [text, ...(replyTo ? ['Reply to this e-mail to answer.'] : [])] }),
  })
  const { accountId } = actor
  const byName = (await findWriterName(tx, accountId)) ?? ''
  await insertEntry(tx, { threadId: id, kind: 'written', text, at: now, accountId, byName, messageId })
  await noteMail(tx, { shopId: shop.id, customerId: customer.id, side: 'shop', text, at: now, accountId })
}
