import { showPhone } from '../../../common/phone.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { mailText, sendMessages } from '../../messages/server/index.ts'
import type { contact } from '../contract.ts'
import { adminAddresses, insertContactMessage } from './store.ts'

const msg = 'Thank you. Your message has arrived, and the answer comes by e-mail.'

/** Kept and mailed, or neither. */
export const sendContact: Verb<typeof contact.send> = async ({ db, config }, { body: message }) => {
  await inTransaction(db, async (tx) => {
    await insertContactMessage(tx, message)
    const recipients = config.mailTo ? [config.mailTo] : await adminAddresses(tx)
    if (recipients.length === 0) recipients.push(addressIn(config.mailFrom))
    const mail = mailText({
      title: `${message.name} wrote to us`,
      lines: [
        `Answer to: ${message.email}${message.phone ? `, or by phone ${showPhone(message.phone)}` : ''}`,
        ...message.body.split(/\n\s*\n/),
      ],
      footer: 'Written on the contact page of Liftbay. Answer the person above; nobody reads replies to this address.',
    })
    await sendMessages(
      tx,
      recipients.map((recipient) => ({ channel: 'mail', recipient, subject: `Contact: ${message.name}`, ...mail })),
    )
  })
  return { msg }
}

/** `Liftbay <desk@shop.example>` -> `desk@shop.example` */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
