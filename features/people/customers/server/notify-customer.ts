import type { Db } from '../../../../kit/server/index.ts'
import { type Attachment, composeMail, sendMessages } from '../../../platform/messages/server/index.ts'
import type { NotificationType } from '../../../platform/notifications/contract/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { getMailHeads } from '../../shops/server/index.ts'
import { getCustomerContact } from './get-customer.ts'

export interface CustomerNotice {
  type: NotificationType
  title: string
  body: string
  /** Where the notification leads. The mail carries the letterhead of the `shop` in it, if there is one. */
  data: Record<string, unknown>
  /** The contact preference for this kind of notice. A customer who turned it off gets nothing. */
  preference?: 'carIsReady'
  mail?: {
    subject: string
    title: string
    lines: string[]
    button?: { label: string; url: string }
    attachments?: readonly Attachment[]
  }
  /** A text to the customer's phone; left out, no text is sent. */
  text?: string
}

/** Notifies a customer in the app, if they have an account, and by mail, if the shop knows an address. Sent after the commit. */
export async function notifyCustomer(tx: Db, customerId: string, notice: CustomerNotice): Promise<void> {
  const contact = await getCustomerContact(tx, customerId)
  if (notice.preference && !contact[notice.preference]) return
  await notifyCustomers(tx, [{ ...contact, notice }])
}

/** Notifies many customers in a few statements. The caller has already checked their preferences. */
export async function notifyCustomers(
  tx: Db,
  recipients: readonly { accountId: string | null; email: string; phone1?: string; notice: CustomerNotice }[],
): Promise<void> {
  await notifyAccounts(
    tx,
    recipients.flatMap(({ accountId, notice: { type, title, body, data } }) =>
      accountId ? [{ accountId, type, title, body, data }] : [],
    ),
  )
  const shopOf = ({ data }: CustomerNotice) => (typeof data['shop'] === 'string' ? data['shop'] : '')
  const heads = await getMailHeads(tx, [...new Set(recipients.flatMap(({ notice }) => shopOf(notice) || []))])
  await sendMessages(
    tx,
    recipients.flatMap(({ email, phone1, notice }) => [
      ...(notice.mail && email
        ? [
            {
              channel: 'mail' as const,
              recipient: email,
              subject: notice.mail.subject,
              ...composeMail({ ...notice.mail, head: heads.get(shopOf(notice)) }),
              ...(notice.mail.attachments ? { attachments: notice.mail.attachments } : {}),
            },
          ]
        : []),
      ...(notice.text && phone1 ? [{ channel: 'text' as const, recipient: phone1, subject: '', text: notice.text }] : []),
    ]),
  )
}
