import type { Context } from '../../../../kit/server/index.ts'
import { endStandingAccess } from './end-standing-access.ts'
import { secondStep } from './second-step.ts'
import { deleteEmailChanges } from './store-email-change.ts'
import { forgetDevices } from './store-logins.ts'
import { type AccountRow, endPasswordResets, endSessionRows, setAccountClosed } from './store.ts'

/**
 * Ends a locked account for good: nobody can log in to it, and its e-mail or username is free again. Returns the ended sessions; disconnect
 * them after the commit.
 */
export async function endAccount(visit: Pick<Context, 'db' | 'get' | 'clock'>, account: AccountRow): Promise<string[]> {
  const { db: tx, get, clock } = visit
  const now = clock.now()
  await get(secondStep).endWaiting(visit, account.id)
  await endStandingAccess(visit, account.id)
  await endPasswordResets(tx, account, now)
  await deleteEmailChanges(tx, account.id)
  await forgetDevices(tx, account.id)
  await setAccountClosed(tx, account.id, now)
  return endSessionRows(tx, { accountId: account.id }, now)
}
