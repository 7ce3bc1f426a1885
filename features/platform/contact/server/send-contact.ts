import { showPhone } from '../../../../common/phone.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { composeMail, sendMessages } from '../../messages/server/index.ts'
import type { contact } from '../contract/index.ts'
import { listAdminAddresses, insertContactMessage } from './store.ts'

const msg = 'Thank you. We received your message and will answer by e-mail.'

/** Stores and mails the message in one transaction. */
export const sendContact: Verb<typeof contact.send> = async ({ db, config }, { body: message }) => {
  await inTransaction(db, async (tx) => {
    await insertContactMessage(tx, message)
    const recipients = config.mailTo ? [config.mailTo] : await listAdminAddresses(tx)
    if (recipients.length === 0) recipients.push(readAddress(config.mailFrom))
    const mail = composeMail({
      title: `${message.name} wrote to us`,
      lines: [
        `Answer to: ${message.email}${message.phone ? `, or by phone ${showPhone(message.phone)}` : ''}`,
        ...message.body.split(/\n\s*\n/),
      ],
      footer: 'Sent from the Liftbay contact page. Reply to the person above; nobody reads replies to this address.',
    })
    await sendMessages(
      tx,
      recipients.map((recipient) => ({ channel: 'mail', recipient, subject: `Contact: ${message.name}`, ...mail })),
    )
  })
  return { msg }
}

/** `Liftbay <desk@shop.example>` -> `desk@shop.example` */
const readAddress = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
