import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { composeMail, requireSendablePictures, sendMessage } from '../../../platform/messages/server/index.ts'
import { describePhoto } from '../../../repair/conversations/rules.ts'
import { findWriterName } from '../../texting/server/index.ts'
import { inboxRefusals, type InboxThread } from '../contract/index.ts'
import { createReplyAddress } from './reply-addresses.ts'
import { setEntryOfPicture, type UnsentPicture } from './store-files.ts'
import { insertEntry, noteMail } from './store.ts'

export type PictureOfReply = UnsentPicture & { alt: string }

/** E-mails a customer who has no repair order that it could belong to. */
export async function sendLooseMail(
  tx: Db,
  { actor, clock, config }: Pick<Context<Actor>, 'actor' | 'clock' | 'config'>,
  { id, customer, facts, shop }: InboxThread,
  { text, pictures }: { text: string; pictures: readonly PictureOfReply[] },
): Promise<void> {
  if (!customer || !facts) return refuse(inboxRefusals.cannotReply)
  await requireConfirmedOwner(tx, shop.id)
  requireSendablePictures('mail', pictures)
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
    ...composeMail({ title, lines: [...(text ? [text] : []), ...(replyTo ? ['Reply to this e-mail to answer.'] : [])] }),
    attachments: pictures.map(({ fileName, mediaType, storageKey }) => ({ fileName, mediaType, storageKey })),
  })
  const { accountId } = actor
  const byName = (await findWriterName(tx, accountId)) ?? ''
  const entryId = await insertEntry(tx, { threadId: id, kind: 'written', text, at: now, accountId, byName, messageId })
  for (const [index, picture] of pictures.entries()) {
    const place = index + 1
    const alt = describePhoto(picture.alt, { place, of: pictures.length, from: shop.dba })
    await setEntryOfPicture(tx, picture.id, { entryId, place, alt })
  }
  await noteMail(tx, { shopId: shop.id, customerId: customer.id, side: 'shop', text, at: now, accountId })
}
