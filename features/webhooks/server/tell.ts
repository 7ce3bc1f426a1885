import type { Db } from '../../../server/kit/database/database.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { notify } from '../../notifications/server/index.ts'
import { ownersToTell } from './store.ts'

const reasons = {
  gone: 'It answered that it is gone for good (410).',
  failing: 'Nothing that we sent there has arrived for three days.',
}

/** The bell and a mail for the shop's owner. */
export async function tellSwitchedOff(tx: Db, appUrl: string, endpointId: string, because: keyof typeof reasons): Promise<void> {
  for (const { accountId, email, firstName, dba, url, shopId } of await ownersToTell(tx, endpointId)) {
    const subject = `A webhook of ${dba} was switched off`
    const path = `/${shopId}/data`
    await notify(tx, { accountId, type: 'default', title: subject, body: reasons[because], data: { path } })
    await sendMessage(tx, {
      channel: 'mail',
      recipient: email,
      subject,
      ...mailText({
        title: `Hello ${firstName},`,
        lines: [
          `We have switched off the webhook to ${url}. ${reasons[because]}`,
          'Your other programs go on. Once that system works again, switch the webhook on; what it has missed can be sent again from the log.',
        ],
        button: { label: 'See the webhooks', url: `${appUrl}${path}` },
      }),
    })
  }
}
