import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { requireSendablePictures, sendMessage } from '../../../platform/messages/server/index.ts'
import { isAnswerNow } from '../../../repair/conversations/rules.ts'
import { requireTextable, requireThread } from './access.ts'
import { announceTexts } from './announce-texts.ts'
import { findLastReceived, findWriterName, insertPhoto, insertText, lockThread, stopWaiting } from './store.ts'

export interface PictureToSend {
  fileId: string
  fileName: string
  mediaType: string
  storageKey: string
  sizeBytes: number
  width: number
  height: number
}

/**
 * Sends a text from a person at the shop to a phone, outside of any order. Refuses with `cannot_text`, `pictures_too_large`,
 * `message_limit` or `owner_unconfirmed`.
 */
export async function writeText(
  tx: Db,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  { shop, id, text, pictures = [] }: { shop: string; id: string; text: string; pictures?: readonly PictureToSend[] },
): Promise<void> {
  const now = clock.now()
  const thread = await requireThread(tx, actor, { shop, id })
  await requireConfirmedOwner(tx, shop)
  await requireTextable(tx, shop, thread, now)
  requireSendablePictures('text', pictures)
  const messageId = await sendMessage(tx, {
    channel: 'text',
    recipient: thread.phone,
    sender: shop,
    subject: '',
    text,
    mustSend: true,
    isUrgent: isAnswerNow(await findLastReceived(tx, thread.id), now),
    attachments: pictures.map(({ fileName, mediaType, storageKey }) => ({ fileName, mediaType, storageKey })),
  })
  const by = { accountId: actor.accountId, byName: (await findWriterName(tx, actor.accountId)) ?? '' }
  await lockThread(tx, { shopId: shop, phone: thread.phone, now })
  const textId = await insertText(tx, { threadId: thread.id, kind: 'written', text, at: now, messageId, ...by })
  for (const [index, { fileId, width, height }] of pictures.entries())
    await insertPhoto(tx, { textId: textId!, fileId, width, height, place: index + 1 })
  await stopWaiting(tx, thread.id)
  await announceTexts(tx, shop)
}
