import type { Role } from '../../../../common/route.ts'
import { type Context, type Db, inRetriedTransaction, slot } from '../../../../kit/server/index.ts'
import { getAccountTopic, announce } from '../../../../kit/server/live.ts'
import { type AccountRow, findAccountById, lockAccount, setEmailConfirmed } from './store.ts'

/** Runs in the transaction that confirms an account's e-mail, to transfer what belongs to that e-mail's owner. */
export const onEmailConfirmed =
  slot<(tx: Db, account: { id: string; role: Role; email: string }) => Promise<void>>('on email confirmed')

/**
 * A code that was mailed and entered proves that its person reads the account's mail. After a new password this runs once that has
 * committed, so that nothing is transferred while holders of the old password are still signed in.
 */
export async function confirmEmailByCode(context: Pick<Context, 'db' | 'get' | 'clock'>, accountId: string): Promise<void> {
  await inRetriedTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account) await markEmailConfirmed({ ...context, db: tx }, account)
  })
}

/** An admin has a user name instead, which needs no proof. */
export async function isEmailConfirmed(db: Db, accountId: string): Promise<boolean> {
  const account = await findAccountById(db, accountId)
  return account !== null && (account.role === 'admin' || account.is_email_confirmed)
}

/** Marks the e-mail of a locked account as confirmed. Does nothing if it already is. */
export async function markEmailConfirmed(
  { db: tx, get, clock }: Pick<Context, 'db' | 'get' | 'clock'>,
  account: AccountRow,
): Promise<void> {
  if (account.is_email_confirmed) return
  await setEmailConfirmed(tx, account.id, clock.now())
  await get(onEmailConfirmed)(tx, account)
  await announce(tx, [getAccountTopic(account.id)], { type: 'email_confirmed' })
}
