import { showPhone } from '../../../../common/phone.ts'
import { type Context, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getAccountInfo } from '../../auth/server/index.ts'
import { composeMail, sendMessages } from '../../messages/server/index.ts'
import { openWorkItem } from '../../work-items/server/index.ts'
import type { contact, ContactMessage } from '../contract/index.ts'
import { listAdminAddresses, insertContactMessage } from './store.ts'

const received = 'Thank you. We received your message'

/** Stores and mails the message, and puts it into the admins' work queue, in one transaction. */
export const sendContact: Verb<typeof contact.send> = async (context, { body }) => {
  const { db, config, clock } = context
  const message = await nameSender(context, body)
  const name = message.name || 'Someone'
  await inTransaction(db, async (tx) => {
    await openWorkItem(tx, {
      kind: 'contact-message',
      subjectId: await insertContactMessage(tx, message),
      title: `${name}: ${shortenText(message.body)}`,
      link: '/apps/queue?kind=contact-message',
      at: clock.now(),
    })
    const recipients = config.mailTo ? [config.mailTo] : await listAdminAddresses(tx)
    if (recipients.length === 0) recipients.push(readAddress(config.mailFrom))
    const mail = composeMail({
      title: `${name} wrote to us`,
      lines: [describeAnswer(message), ...message.body.split(/\n\s*\n/)],
      footer: 'Sent from the Liftbay contact page. Nobody reads replies to this address.',
    })
    await sendMessages(
      tx,
      recipients.map((recipient) => ({ channel: 'mail', recipient, subject: `Contact: ${name}`, ...mail })),
    )
  })
  return {
    msg: message.email
      ? `${received} and will answer by e-mail.`
      : `${received}. Without an e-mail address we cannot answer; send it if you want an answer.`,
  }
}

/** Someone who is logged in need not say who they are. */
async function nameSender(context: Context, message: ContactMessage): Promise<ContactMessage> {
  if (!context.actor || (message.name && message.email)) return message
  const { customer: person } = await getAccountInfo(context, context.actor.accountId)
  const isEmail = person.role !== 'admin' && !message.email
  return {
    ...message,
    name: message.name || `${person.firstName} ${person.lastName}`.trim(),
    email: isEmail ? person.email : message.email,
  }
}

function describeAnswer({ email, phone }: ContactMessage): string {
  const ways = [email, phone && `by phone ${showPhone(phone)}`].filter(Boolean)
  return ways.length > 0 ? `Answer to: ${ways.join(', or ')}` : 'They left no e-mail and no phone, so nobody can answer.'
}

/** `Liftbay <desk@shop.example>` -> `desk@shop.example` */
const readAddress = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** The first line, so that a list shows what it is about. */
function shortenText(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > 90 ? `${line.slice(0, 89).trimEnd()}…` : line
}
