import { type Actor, makeBadInput, type Context, inTransaction } from '../../../../kit/server/index.ts'
import { recordOwnAct } from '../../audit/server/index.ts'
import type { SignedIn } from '../contract/index.ts'
import { checkGuess } from './check-guess.ts'
import { disconnectSessions } from './end-sessions.ts'
import { getAccountInfo } from './get-account-info.ts'
import { rememberDevice } from './known-devices.ts'
import { lockOwnSession } from './lock-own-session.ts'
import { matchesPassword } from './passwords.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { issueTokens, startSession } from './sessions.ts'
import { setNewPassword } from './set-new-password.ts'
import { type AccountRow, findAccountById } from './store.ts'

/** Whether the caller knows their password. Asked before changes that an unlocked screen alone must not allow. */
export async function isOwnPassword(context: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>, password: string): Promise<boolean> {
  const account = await findAccountById(context.db, context.actor.accountId)
  return account !== null && isAccountPassword(context, account, password)
}

/** Checks the password of a signed-in account. All calls count their guesses here together. */
async function isAccountPassword(
  context: Pick<Context, 'db' | 'clock'>,
  account: AccountRow,
  password: string,
): Promise<boolean> {
  const checkPassword = () => matchesPassword(account.password_hash, password)
  return (await checkGuess(context, account.id, 'password', checkPassword)).isRight
}

/**
 * Changes the password of a signed-in account, ends every session and starts a new one here. `current` may be null when the old
 * password is temporary, because signing in just checked it. Returns null when the old password is wrong.
 */
export async function changeOwnPassword(
  context: Context<Actor>,
  current: string | null,
  next: string,
  field = 'password',
): Promise<SignedIn | null> {
  const account = await findAccountById(context.db, context.actor.accountId)
  if (!account) return null
  const isKnown = current === null ? account.is_temporary_password : await isAccountPassword(context, account, current)
  return isKnown ? replacePassword(context, account, next, field) : null
}

/** Chooses the first password of a signed-in account that was made without one. Returns null when it has one. */
export async function chooseOwnFirstPassword(context: Context<Actor>, next: string): Promise<SignedIn | null> {
  const account = await findAccountById(context.db, context.actor.accountId)
  return account?.password_hash === null ? replacePassword(context, account, next, 'password') : null
}

async function replacePassword(
  context: Context<Actor>,
  account: AccountRow,
  next: string,
  field: string,
): Promise<SignedIn | null> {
  const chosen = await requireStrongPassword(context, account, next, field)
  if (account.is_temporary_password && (await matchesPassword(account.password_hash, next)))
    throw makeBadInput({ [field]: 'Choose a password other than the temporary one' })
  const changed = await inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const locked = await lockOwnSession(visit)
    // The password changed since we checked the old one.
    if (locked.account.password_hash !== account.password_hash) return null
    const ended = await setNewPassword(visit, locked.account, chosen)
    await rememberDevice(visit, account.id)
    await recordOwnAct(visit, context.actor, 'password-changed')
    return { ended, opened: await startSession(visit, account, locked.secondStepDone) }
  })
  if (!changed) return null
  disconnectSessions(context.get, changed.ended)
  context.log.info({ account: account.id }, 'password changed')
  return { atk: await issueTokens(context, account, changed.opened), info: await getAccountInfo(context, account.id) }
}
