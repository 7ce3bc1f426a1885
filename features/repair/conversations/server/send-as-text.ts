import { refuse } from '../../../../common/refusal.ts'
import type { Context, Db } from '../../../../kit/server/index.ts'
import { createOrderLink } from '../../../people/order-links/server/index.ts'
import { requireSendablePictures, sendMessage } from '../../../platform/messages/server/index.ts'
import type { LockedOrder } from '../../work-orders/server/index.ts'
import { conversationRefusals } from '../contract/index.ts'
import { describeNoTexts, isAnswerNow } from '../rules.ts'
import { getTextedCustomer, listPhotoFiles, setOutgoing } from './store.ts'

/** Sends a message of the shop to the customer's phone, from the shop's own number. Refuses with `cannot_text` and says why. */
export async function sendAsText(
  tx: Db,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { order, messageId, text }: { order: LockedOrder; messageId: string; text: string },
): Promise<void> {
  const { reach, name, phone1, lastTextAt } = await getTextedCustomer(tx, order.id, clock.now())
  const why = describeNoTexts(reach, name)
  if (why) refuse(conversationRefusals.cannotText, { msg: why })
  const now = clock.now()
  const linked = { workOrderId: order.id, shopId: order.shopId, customerId: order.customerId }
  const link = text.includes('{link}') ? await createOrderLink({ db: tx, config, now }, linked) : null
  const pictures = await listPhotoFiles(tx, messageId)
  requireSendablePictures('text', pictures)
  const sentId = await sendMessage(tx, {
    channel: 'text',
    recipient: phone1,
    sender: order.shopId,
    subject: '',
    text,
    ...(link ? { link } : {}),
    mustSend: true,
    isUrgent: isAnswerNow(lastTextAt, now),
    attachments: pictures.map(({ sizeBytes: _, ...picture }) => picture),
  })
  // Anyone with the link can read the order, so only the phone gets it.
  await setOutgoing(tx, messageId, sentId, text.replace('{link}', '(link)'))
}
