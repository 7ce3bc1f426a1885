import { joinLines } from '../../../../common/lines.ts'
import { showPhone } from '../../../../common/phone.ts'
import { type Config, type Db, type Deliver, inTransaction } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { Side } from '../contract/index.ts'
import { needsCopy, needsNotice } from '../rules.ts'
import { findReplyAddress } from './reply-address.ts'
import {
  lockUnseenMessages,
  markNotified,
  markOutgoing,
  type NoticeChannel,
  type UnseenMessages,
  type MessageText,
  listMessagesAfter,
} from './store.ts'

export const conversationDelivery = 'conversation'

/** The wait from a message to its notice: time for a reader to see it, and for messages sent in a row to share one notice. */
export const waitSeconds: Record<NoticeChannel, number> = { bell: 3, mail: 20 }

/** A notice that a message may need. */
export interface MessageNotice {
  workOrderId: string
  to: Side
  way: NoticeChannel
}

const longestPreview = 140

/** Notifies a side of what it has not seen. The app registers it for deliveries of the kind `conversation`. */
export function notifyOfMessages({ db, config }: { db: Db; config: Pick<Config, 'appUrl'> }): Deliver {
  return (payload) =>
    inTransaction(db, async (tx) => {
      const { workOrderId, to, way } = payload as MessageNotice
      const waiting = await lockUnseenMessages(tx, workOrderId, to, way)
      if (!waiting) return
      const isCopy = to === 'customer' && waiting.accountId === null
      if (!(isCopy ? needsCopy(waiting) : needsNotice(waiting))) return
      // Without the shop's texts and e-mails, which have reached the customer already.
      const words = await listMessagesAfter(tx, workOrderId, to, isCopy ? waiting.told : waiting.seen)
      if (words.length > 0) {
        if (way === 'bell') await ringBell(tx, workOrderId, to, waiting, words)
        else if (isCopy) await sendCopy(tx, workOrderId, waiting, words)
        else if (!waiting.pleaseCall) await sendNotice(tx, workOrderId, waiting, words, config.appUrl)
      }
      // Once: a second change of the row in this transaction would make PostgreSQL lock its order.
      await markNotified(tx, workOrderId, to, way, waiting.newest)
    })
}

const getPage = (workOrderId: string, { shopId }: UnseenMessages) => `/workorder/${shopId}/${workOrderId}#messages`

async function ringBell(
  tx: Db,
  workOrderId: string,
  to: Side,
  waiting: UnseenMessages,
  words: readonly MessageText[],
): Promise<void> {
  const { shopId, invoice, accountId } = waiting
  const accounts = to === 'shop' ? await listStaffWith(tx, shopId, 'customers.message') : accountId ? [accountId] : []
  const title = to === 'shop' ? `${waiting.customerName} wrote about repair order ${invoice}` : `${waiting.shop} wrote to you`
  const text = makePreview(words.at(-1))
  const body = text.length > longestPreview ? `${text.slice(0, longestPreview - 1).trimEnd()}…` : text
  const data = { conversation: workOrderId, workOrderId, shop: shopId, invoice, path: getPage(workOrderId, waiting) }
  await notifyAccounts(
    tx,
    accounts.map((account) => ({ accountId: account, type: 'default', subject: 'messages', title, body, data })),
  )
}

const showPhotoCount = (count: number) => (count === 1 ? 'a photo' : `${count} photos`)
const makePreview = (last: MessageText | undefined) =>
  joinLines(last?.text ?? '') || (last ? `Sent ${showPhotoCount(last.photos)}` : '')
const listLines = (words: readonly MessageText[]) =>
  words.map(({ by, text, photos }) => {
    const withPhotos = photos === 0 ? '' : text === '' ? `(${showPhotoCount(photos)})` : `\n(with ${showPhotoCount(photos)})`
    return `${by ? `${by}: ` : ''}${text}${withPhotos}`
  })

async function sendNotice(
  tx: Db,
  workOrderId: string,
  waiting: UnseenMessages,
  words: readonly MessageText[],
  appUrl: string,
): Promise<void> {
  const title = `${waiting.shop} wrote to you`
  const replyTo = await findReplyAddress(tx, waiting)
  const byMail = replyTo ? ['Reply to this e-mail to answer, or open the messages.'] : []
  await sendMessage(tx, {
    channel: 'mail',
    recipient: waiting.email,
    sender: waiting.shopId,
    subject: `${title} about your ${waiting.vehicle}`,
    replyTo,
    ...composeMail({
      title,
      lines: [`About work order ${waiting.invoice}, your ${waiting.vehicle}:`, ...listLines(words), ...byMail],
      button: { label: 'Read and answer', url: `${appUrl}${getPage(workOrderId, waiting)}` },
    }),
  })
}

/** Customers who never signed up get the messages themselves and how to answer, by e-mail or else by text. */
async function sendCopy(tx: Db, workOrderId: string, waiting: UnseenMessages, words: readonly MessageText[]): Promise<void> {
  if (waiting.hasDeclined) return
  const answer = `To answer, call ${waiting.shop} at ${showPhone(waiting.shopPhone)}. Nobody reads replies to this message.`
  const about = `About work order ${waiting.invoice}, your ${waiting.vehicle}:`
  const mark = (channel: 'mail' | 'text', outgoingId: string) =>
    markOutgoing(tx, { workOrderId, after: waiting.told, channel, outgoingId })
  if (waiting.email) {
    const replyTo = await findReplyAddress(tx, waiting)
    const byMail = replyTo ? `Reply to this e-mail to answer, or call ${showPhone(waiting.shopPhone)}.` : answer
    const mailId = await sendMessage(tx, {
      channel: 'mail',
      recipient: waiting.email,
      sender: waiting.shopId,
      subject: `${waiting.shop} wrote to you about your ${waiting.vehicle}`,
      replyTo,
      ...composeMail({ title: `${waiting.shop} wrote to you`, lines: [about, ...listLines(words), byMail] }),
    })
    await mark('mail', mailId)
  } else if (waiting.phone1 && waiting.agreesToTexts) {
    const byText = waiting.hasLine ? 'Reply to this text to answer.' : answer
    const textId = await sendMessage(tx, {
      channel: 'text',
      recipient: waiting.phone1,
      sender: waiting.shopId,
      subject: '',
      text: [`${waiting.shop}. ${about}`, ...listLines(words), byText].join('\n\n'),
    })
    await mark('text', textId)
  }
}
