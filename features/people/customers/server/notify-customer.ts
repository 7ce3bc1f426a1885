import type { Db } from '../../../../kit/server/index.ts'
import { type Attachment, composeMail, sendMessages } from '../../../platform/messages/server/index.ts'
import type { NotificationType } from '../../../platform/notifications/contract/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { PushSubject } from '../../../platform/push/contract/index.ts'
import { getMailHeads } from '../../shops/server/index.ts'
import type { NoticeKind, SentTo } from '../contract/index.ts'
import { chooseChannels, type Reachable } from '../rules.ts'
import { getCustomerContact } from './get-customer.ts'
import { listBarred } from './store-known.ts'

export interface CustomerNotice {
  type: NotificationType
  /** Customers choose by kind what they get by mail and by text. A notice without one always goes out. */
  kind?: NoticeKind
  /** The subject by which it is pushed to their devices; without it, the kind. */
  subject?: PushSubject
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
    /** Paragraphs below the button. */
    after?: string[]
    attachments?: readonly Attachment[]
  }
  /** A text to the phone of a customer who agreed to texts. It is sent with the mail. */
  textIfAgreed?: string
  /** A text to the customer's phone, which the caller may send; left out, no text is sent. Names in it never become links, `link` does. */
  text?: string
  link?: string
  /** A person at the shop sends it and waits for it: above the shop's limit it is refused, not held back. */
  mustSend?: boolean
  /** The customer has just asked for it: its text goes out at night, too. */
  isUrgent?: boolean
  /** Texts that must not be stored once the mail and the text are sent, such as a code. */
  secrets?: readonly string[]
}

/** Notifies a customer in the app, by mail and by text, as `chooseChannels` decides, and returns where it goes. Sent after the commit. */
export async function notifyCustomer(tx: Db, customerId: string, notice: CustomerNotice): Promise<SentTo> {
  const shop = notice.data['shop']
  const contact = await getCustomerContact(tx, customerId, typeof shop === 'string' ? shop : null)
  if (notice.preference && !contact[notice.preference]) return chooseChannels(contact, notice, { isOff: true })
  const [sent] = await notifyCustomers(tx, [{ ...contact, notice }])
  return sent as SentTo
}

/**
 * Notifies many customers in a few statements. The caller has already checked their preferences. Nobody gets anything from a shop where they
 * have no work order, appointment or open request, and a typed e-mail or phone gets nothing from a shop whose owner is unconfirmed, or that
 * its person does not know. `hasVisit`: the caller has just read their work order or appointment there, so it is not looked for again.
 */
export async function notifyCustomers(
  tx: Db,
  recipients: readonly (Reachable & { customerId: string; hasVisit?: true; notice: CustomerNotice })[],
): Promise<SentTo[]> {
  const shopOf = ({ data }: CustomerNotice) => (typeof data['shop'] === 'string' ? data['shop'] : '')
  const barred = await listBarred(
    tx,
    recipients.map(({ customerId, accountId, hasVisit, notice }) => ({
      customerId,
      accountId,
      hasVisit,
      shop: shopOf(notice) || null,
    })),
  )
  const channels = recipients.map((recipient, index) =>
    chooseChannels(recipient, recipient.notice, { isBarred: barred.has(index) }),
  )
  await notifyAccounts(
    tx,
    recipients.flatMap(({ accountId, notice: { type, kind, subject = kind ?? 'account', title, body, data } }, index) =>
      accountId && channels[index]!.inApp ? [{ accountId, type, subject, title, body, data }] : [],
    ),
  )
  const heads = await getMailHeads(tx, [...new Set(recipients.flatMap(({ notice }) => shopOf(notice) || []))])
  const messages = recipients.flatMap(({ notice }, place) => {
    const { mustSend = false, isUrgent = false, secrets = [] } = notice
    const { email, text } = channels[place]!
    const from = { ...(shopOf(notice) ? { sender: shopOf(notice) } : {}), secrets }
    return [
      ...(notice.mail && email
        ? [
            {
              place,
              channel: 'mail' as const,
              recipient: email,
              subject: notice.mail.subject,
              ...composeMail({ ...notice.mail, head: heads.get(shopOf(notice)) }),
              ...from,
              mustSend,
              ...(notice.mail.attachments ? { attachments: notice.mail.attachments } : {}),
            },
          ]
        : []),
      ...(text
        ? [
            {
              place,
              channel: 'text' as const,
              recipient: text,
              subject: '',
              text: notice.text ?? notice.textIfAgreed ?? '',
              ...from,
              // A notice that goes out by mail does not fail for the limit of texts.
              mustSend: mustSend && !email,
              isUrgent,
              ...(notice.link ? { link: notice.link } : {}),
            },
          ]
        : []),
    ]
  })
  const stored = await sendMessages(
    tx,
    messages.map(({ place: _, ...message }) => message),
  )
  return channels.map((sent, place) => {
    const isHeld = (channel: 'mail' | 'text') =>
      messages.some((message, index) => message.place === place && message.channel === channel && stored[index]?.isHeld)
    const left = { ...sent, email: isHeld('mail') ? '' : sent.email, text: isHeld('text') ? '' : sent.text }
    return { ...left, why: left.email || left.text ? null : (sent.why ?? 'limit') }
  })
}

/** The channels that a notice of this shop with an e-mail and a text would take, for one that is sent after the reply. */
export async function findChannels(db: Db, customerId: string, shop: string, kind: NoticeKind): Promise<SentTo> {
  const barred = await listBarred(db, [{ customerId, shop }])
  const contact = await getCustomerContact(db, customerId, shop)
  return chooseChannels(contact, { kind, mail: true, textIfAgreed: true }, { isBarred: barred.has(0) })
}
