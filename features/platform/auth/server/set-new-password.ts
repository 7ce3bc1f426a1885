import { makeBadInput, type Context } from '../../../../kit/server/index.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import type { NewPassword } from './require-strong-password.ts'
import { secondStep } from './second-step.ts'
import { forgetDevices } from './store-logins.ts'
import { type AccountRow, endPasswordResets, endSessionRows, setPassword } from './store.ts'

/**
 * Sets the password of a locked account, ends every session, pending sign-in, code and ticket of it, and mails its person.
 * Returns the ended sessions; disconnect them after the commit.
 */
export async function setNewPassword(
  { db: tx, get, clock }: Pick<Context, 'db' | 'get' | 'clock'>,
  account: AccountRow,
  { hash, weakAlone, field }: NewPassword,
): Promise<string[]> {
  const now = clock.now()
  await setPassword(tx, account.id, hash, weakAlone !== null)
  // The last second step may have been removed since the password was checked.
  if (weakAlone && !(await get(secondStep).isSet({ db: tx }, account.id))) throw makeBadInput({ [field]: weakAlone })
  await get(secondStep).endWaiting({ db: tx, clock }, account.id)
  await endPasswordResets(tx, account, now)
  await forgetDevices(tx, account.id)
  await mailSecurityNotice(tx, account.id, 'Your password was changed', (name) => [
    `The password of your ${name} was changed, and every device was logged out.`,
    'If that was not you, choose a new one right away: Log in, "Forgot password?".',
  ])
  return endSessionRows(tx, { accountId: account.id }, now)
}
