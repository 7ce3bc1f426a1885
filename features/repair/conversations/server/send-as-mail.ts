import { refuse } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { composeMail, requireSendablePictures, sendMessage } from '../../../platform/messages/server/index.ts'
import type { LockedOrder } from '../../work-orders/server/index.ts'
import { conversationRefusals } from '../contract/index.ts'
import { describeNoMail } from '../rules.ts'
import { findReplyAddress } from './reply-address.ts'
import { getMailedCustomer, listPhotoFiles, setOutgoing } from './store.ts'

/** Sends a message of the shop to the customer's e-mail address at once. Refuses with `cannot_mail` and says why. */
export async function sendAsMail(tx: Db, { order, messageId, text }: { order: LockedOrder; messageId: string; text: string }) {
  const { email, hasDeclined, name, shop, vehicle, customerId } = await getMailedCustomer(tx, order.id)
  const why = describeNoMail({ email, hasDeclined }, name)
  if (why) refuse(conversationRefusals.cannotMail, { msg: why })
  const replyTo = await findReplyAddress(tx, { shopId: order.shopId, customerId })
  const title = `${shop} wrote to you`
  const pictures = await listPhotoFiles(tx, messageId)
  requireSendablePictures('mail', pictures)
  const sentId = await sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    sender: order.shopId,
    subject: `${title} about your ${vehicle}`,
    mustSend: true,
    replyTo,
    ...composeMail({ title, lines: [...(text ? [text] : []), ...(replyTo ? ['Reply to this e-mail to answer.'] : [])] }),
    attachments: pictures.map(({ sizeBytes: _, ...picture }) => picture),
  })
  await setOutgoing(tx, messageId, sentId, text)
}
