import type { Actor, Context } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../messages/server/index.ts'
import { endStandingAccess } from './end-standing-access.ts'
import { secondStep } from './second-step.ts'
import { deleteEmailChanges } from './store-email-change.ts'
import { forgetDevices } from './store-logins.ts'
import { type AccountRow, endPasswordResets, endSessionRows, setAccountClosed } from './store.ts'

/**
 * Closes the caller's locked account for good: nobody can log in to it, and its e-mail may sign up again. Mails its person what `kept`
 * says. Returns the ended sessions; disconnect them after the commit.
 */
export async function closeAccount(
  visit: Pick<Context<Actor>, 'db' | 'get' | 'clock' | 'actor'>,
  account: AccountRow,
  kept: string,
): Promise<string[]> {
  const { db: tx, get, clock } = visit
  const now = clock.now()
  await get(secondStep).endWaiting(visit, account.id)
  await endStandingAccess(visit, account.id)
  await endPasswordResets(tx, account, now)
  await deleteEmailChanges(tx, account.id)
  await forgetDevices(tx, account.id)
  await sendMessage(tx, {
    channel: 'mail',
    recipient: account.email,
    subject: 'Your Liftbay account was deleted',
    ...composeMail({ title: 'Your account was deleted', lines: ['Your Liftbay account was deleted, as you asked.', kept] }),
  })
  await setAccountClosed(tx, account.id, now)
  return endSessionRows(tx, { accountId: account.id }, now)
}
