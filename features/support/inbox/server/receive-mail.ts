import { dayMilliseconds, hourMilliseconds } from '../../../../common/dates.ts'
import { type Context, deliverAfterCommit, inRetriedTransaction } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { daysAfterClosing } from '../../../repair/conversations/rules.ts'
import { saveReceivedMessage } from '../../../repair/conversations/server/index.ts'
import { type MailAttachment, mostAttachments, mostMailsPerHour, readReply } from '../rules.ts'
import { announceInbox } from './announce-inbox.ts'
import { attachmentDelivery, type AttachmentsToFetch } from './receive-attachments.ts'
import { countMails, findAddressedThread, insertMail, setMailPlace } from './store-mails.ts'
import { insertEntry, noteMail } from './store.ts'

export interface IncomingMail {
  /** The key in the address that it went to. */
  key: string
  /** Anyone can put any address there. */
  from: string
  text: string
  providerId: string
  attachments?: readonly MailAttachment[]
}

/**
 * Shows an e-mailed reply in the thread whose address it went to. It is only text: it approves and changes nothing, and shows the
 * sender's claimed address unless that is the one on file.
 */
export const receiveMail = (
  { db, clock, log, config }: Pick<Context, 'db' | 'clock' | 'log' | 'config'>,
  { key, from, text, providerId, attachments = [] }: IncomingMail,
): Promise<void> =>
  inRetriedTransaction(db, async (tx) => {
    const at = clock.now()
    const thread = await findAddressedThread(tx, key, new Date(at.getTime() - daysAfterClosing * dayMilliseconds))
    if (!thread) return log.warn('an e-mail to an unknown reply address was dropped')
    const { threadId, shopId, customerId, workOrderId } = thread
    if ((await countMails(tx, threadId, new Date(at.getTime() - hourMilliseconds))) >= mostMailsPerHour)
      return log.warn({ thread: threadId }, 'too many e-mails to one reply address were dropped')
    const kept = config.inboundMail?.apiKey ? attachments.slice(0, mostAttachments) : []
    const words = [readReply(text), describeAttachments(attachments.length - kept.length)]
      .filter((part) => part !== '')
      .join('\n')
      .slice(0, 2000)
    if (words === '' && kept.length === 0) return
    const sender = from.trim().slice(0, 254)
    const mailId = await insertMail(tx, { threadId, providerId: providerId.slice(0, 500), sender, at })
    if (mailId === null) return
    const name = sender.toLowerCase() === thread.email.toLowerCase() ? thread.name : sender
    if (workOrderId) {
      const messageId = await saveReceivedMessage(tx, { workOrderId, accountId: null, name, text: words, at, channel: 'mail' })
      await setMailPlace(tx, mailId, { messageId, entryId: null })
    } else {
      const entryId = await insertEntry(tx, { threadId, kind: 'received', text: words, at, byName: name })
      await setMailPlace(tx, mailId, { messageId: null, entryId })
      await noteMail(tx, { shopId, customerId, side: 'customer', text: words, at, accountId: null })
      const path = `/home-owner/inbox?thread=${threadId}`
      await notifyAccounts(
        tx,
        (await listStaffWith(tx, shopId, 'customers.message')).map((accountId) => ({
          accountId,
          type: 'default' as const,
          subject: 'messages' as const,
          title: `${thread.name} answered by e-mail`,
          body: words.slice(0, 140) || 'An attachment',
          data: { shop: shopId, inboxThread: threadId, path },
        })),
      )
    }
    if (kept.length > 0)
      await deliverAfterCommit(tx, attachmentDelivery, { mailId, attachments: kept } satisfies AttachmentsToFetch)
    await announceInbox(tx, shopId, threadId)
  })

const describeAttachments = (count: number) =>
  count === 0
    ? ''
    : `(${count === 1 ? 'An attachment' : `${count} attachments`} not shown. Ask for photos in the app or by text.)`
