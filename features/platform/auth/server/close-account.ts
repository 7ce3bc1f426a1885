import type { Context } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../messages/server/index.ts'
import { endAccount } from './end-account.ts'
import type { AccountRow } from './store.ts'

/**
 * Closes the caller's locked account for good: nobody can log in to it, and its e-mail may sign up again. Mails its person what `kept`
 * says. Returns the ended sessions; disconnect them after the commit.
 */
export async function closeAccount(
  visit: Pick<Context, 'db' | 'get' | 'clock'>,
  account: AccountRow,
  kept: string,
): Promise<string[]> {
  await sendMessage(visit.db, {
    channel: 'mail',
    recipient: account.email,
    subject: 'Your Liftbay account was deleted',
    ...composeMail({ title: 'Your account was deleted', lines: ['Your Liftbay account was deleted, as you asked.', kept] }),
  })
  return endAccount(visit, account)
}
