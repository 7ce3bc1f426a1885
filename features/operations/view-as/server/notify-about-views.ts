import type { Actor, Context } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { answerHours, hiddenInViews, viewMinutes } from '../rules.ts'

const ownPath = '/viewas'
export const adminPath = '/apps/view-as'

/** Asks the person in the app and by e-mail. */
export async function notifyOfQuestion(
  { db: tx, config }: Pick<Context<Actor>, 'db' | 'config'>,
  account: { id: string; email: string },
  reason: string,
): Promise<void> {
  const title = 'Liftbay support asks to see your account'
  const what = `With your OK, someone from Liftbay support sees your pages as you see them for ${viewMinutes} minutes. They cannot change anything.`
  await notifyAccount(tx, {
    accountId: account.id,
    type: 'default',
    subject: 'account',
    title,
    body: `Reason: ${reason}`,
    data: { path: ownPath },
  })
  await sendMessage(tx, {
    channel: 'mail',
    recipient: account.email,
    subject: title,
    ...composeMail({
      title,
      lines: [
        `The reason: ${reason}`,
        `${what} ${hiddenInViews} stay hidden. You can end it at any time.`,
        `Without your answer, the request ends after ${answerHours} hours. Nothing is shown before you allow it.`,
      ],
      button: { label: 'Answer the request', url: `${config.appUrl}${ownPath}` },
    }),
  })
}

/** Tells the admin what the person answered, or that the view was ended. */
export const notifyAdmin = (
  { db: tx }: Pick<Context<Actor>, 'db'>,
  adminId: string,
  news: { title: string; body: string },
): Promise<string> =>
  notifyAccount(tx, { accountId: adminId, type: 'default', subject: 'account', ...news, data: { path: adminPath } })
