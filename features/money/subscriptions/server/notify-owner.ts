import type { Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { getOwnerContact } from './store.ts'

const path = '/owner-subscription'

export interface OwnerNotice {
  subject: string
  lines: string[]
  button: string
}

/** Rings the bell and sends an e-mail with a link to the plans. */
export async function notifyOwner(
  tx: Db,
  appUrl: string,
  accountId: string,
  { subject, lines, button }: OwnerNotice,
): Promise<void> {
  const { email, firstName } = await getOwnerContact(tx, accountId)
  await notifyAccount(tx, {
    accountId,
    type: 'default',
    subject: 'account',
    title: subject,
    body: lines[0] ?? '',
    data: { path },
  })
  await sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    subject,
    ...composeMail({
      title: `Hello ${firstName},`,
      lines,
      button: { label: button, url: `${appUrl}${path}?dialog=plans` },
    }),
  })
}
