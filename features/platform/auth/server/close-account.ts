import type { Context } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../messages/server/index.ts'
import { endAccount } from './end-account.ts'
import { deleteLogins } from './store-cleanup.ts'
import { lockAccount } from './store.ts'

/**
 * Closes an account for good: nobody can log in to it, its e-mail may sign up again, and nothing is left of its logins. Mails its person what
 * `lines` say. Returns the ended sessions, to disconnect after the commit; null when the account has ended before.
 */
export async function closeAccount(
  visit: Pick<Context, 'db' | 'get' | 'clock'>,
  accountId: string,
  lines: readonly string[],
): Promise<string[] | null> {
  const account = await lockAccount(visit.db, accountId)
  if (!account) return null
  await sendMessage(visit.db, {
    channel: 'mail',
    recipient: account.email,
    subject: 'Your Liftbay account was deleted',
    ...composeMail({ title: 'Your account was deleted', lines }),
  })
  const ended = await endAccount(visit, account)
  await deleteLogins(visit.db, account)
  return ended
}
