import type { Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { listOwners } from './store.ts'

const reasons = {
  gone: 'Its server replied that the address is gone (410).',
  failing: 'No message has reached it for three days.',
}

/** Notifies the owners of the shop, or the vendor, by bell and mail. */
export async function notifySwitchedOff(
  tx: Db,
  appUrl: string,
  endpointId: string,
  because: keyof typeof reasons,
): Promise<void> {
  for (const { accountId, email, firstName, dba, url, shopId } of await listOwners(tx, endpointId)) {
    const subject = `We switched off a webhook of ${dba}`
    const path = shopId ? `/${shopId}/data` : '/vendor-webhooks'
    await notifyAccount(tx, {
      accountId,
      type: 'default',
      subject: 'account',
      title: subject,
      body: reasons[because],
      data: { path },
    })
    await sendMessage(tx, {
      channel: 'mail',
      recipient: email,
      subject,
      ...composeMail({
        title: `Hello ${firstName},`,
        lines: [
          `We switched off the webhook to ${url}. ${reasons[because]}`,
          'Your other webhooks keep working. When this one works again, switch it on in Liftbay. You can resend what it missed from the log.',
        ],
        button: { label: 'Open webhooks', url: `${appUrl}${path}` },
      }),
    })
  }
}
