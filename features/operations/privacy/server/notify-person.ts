import type { Context } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import type { Person } from './access.ts'

/** Where a person finds their request and their exports. */
export const ownPath = '/privacy'

/** Tells a person in the app and by e-mail, about their request or their export. */
export async function notifyPerson(
  { db: tx, config }: Pick<Context, 'db' | 'config'>,
  person: Person,
  { title, lines }: { title: string; lines: readonly string[] },
): Promise<void> {
  await notifyAccount(tx, {
    accountId: person.id,
    type: 'default',
    subject: 'account',
    title,
    body: lines[0] ?? '',
    data: { path: ownPath },
  })
  await sendMessage(tx, {
    channel: 'mail',
    recipient: person.email,
    subject: title,
    ...composeMail({ title, lines, button: { label: 'Open your privacy page', url: `${config.appUrl}${ownPath}` } }),
  })
}
