import { type Context, inTransaction } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { deleteOldHeldMails, findVendorEmail, listVendorsToMail, takeHeldMails } from './store-held-mails.ts'

const mostNamed = 50

/**
 * E-mails each vendor one summary of messages that the daily limit held back, at most once in 24 hours. It counts toward nobody's
 * limit. May run twice after a crash, but lists each message once.
 */
export async function mailSummaries({ db, config }: Pick<Context, 'db' | 'config'>, now: Date): Promise<void> {
  for (const vendorId of await listVendorsToMail(db, now))
    await inTransaction(db, async (tx) => {
      const titles = await takeHeldMails(tx, vendorId, now)
      const recipient = await findVendorEmail(tx, vendorId)
      if (titles.length === 0 || !recipient) return
      const more = titles.length - mostNamed
      const title = titles.length === 1 ? '1 more message about your orders' : `${titles.length} more messages about your orders`
      await sendMessage(tx, {
        channel: 'mail',
        recipient,
        subject: title,
        ...composeMail({
          title,
          lines: [
            'You have received as many e-mails as we send in a day. These came after that:',
            [...titles.slice(0, mostNamed), ...(more > 0 ? [`And ${more} more`] : [])].join('\n'),
          ],
          button: { label: 'Open orders', url: `${config.appUrl}/vendor-orders` },
        }),
      })
    })
  await deleteOldHeldMails(db, now)
}
