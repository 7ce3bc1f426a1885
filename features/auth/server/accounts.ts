import { refuse } from '../../../common/refusal.ts'
import type { Role } from '../../../common/route.ts'
import type { Actor, Context } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { slot } from '../../../server/kit/provided.ts'
import { authRefusals, type Company, type Info, type Person, type SignedIn } from '../contract.ts'
import { passwordProblem } from '../rules.ts'
import { guessProblem } from './easy-to-guess.ts'
import { dropSessions } from './end-sessions.ts'
import { guess } from './guesses.ts'
import { lockOwnSession } from './own-session.ts'
import { composed, hashPassword, isPassword } from './passwords.ts'
import { secondStep } from './second-step.ts'
import { handOver, startSession } from './sessions.ts'
import { type AccountRow, endResets, endSessionRows, findAccount, findAccountById, insertAccount, setPassword } from './store.ts'
import { tellAccount } from './tell-account.ts'

/** What the features of the people know of an account, role by role; composition puts them in. */
export type Profiles = Readonly<
  Record<Role, (db: Db, accountId: string) => Promise<{ person: Partial<Person>; company: Company }>>
>
export const profiles = slot<Profiles>('profiles')

/** Why a password will not do, or null. `known` is what others know of the person, besides the product's name. */
const weaknessOf = async (password: string, known: readonly string[], step: { hasSecondStep: boolean }) =>
  passwordProblem(password, step) ?? (await guessProblem(password, known, step))

/**
 * Makes an account; `null` for the password: one that cannot sign in until a password is set. `names` are the person's and the
 * company's, which a password may not be made of. Refuses a taken e-mail.
 */
export async function createAccount(
  tx: Db,
  account: { role: Role; email: string; password: string | null; names?: readonly string[]; isTemporaryPassword?: boolean },
): Promise<string> {
  const known = [account.email, ...(account.names ?? [])]
  const weakness =
    account.password === null ? null : await weaknessOf(composed(account.password), known, { hasSecondStep: false })
  if (weakness) throw badInput({ password: weakness })
  const id = await insertAccount(tx, {
    role: account.role,
    email: account.email.toLowerCase(),
    passwordHash: account.password === null ? null : await hashPassword(account.password),
    isTemporaryPassword: account.isTemporaryPassword ?? false,
  })
  return id ?? refuse(authRefusals.emailTaken)
}

/** The person and their company as the sign-in answers them. */
export async function infoOf({ db, get, config }: Pick<Context, 'db' | 'get' | 'config'>, accountId: string): Promise<Info> {
  const account = await findAccountById(db, accountId)
  if (!account) return refuse(authRefusals.userNotFound)
  const { person, company } = await get(profiles)[account.role](db, accountId)
  return {
    customer: {
      firstName: '',
      lastName: '',
      ...person,
      accountId,
      role: account.role,
      email: account.email,
      isTemporaryPassword: account.is_temporary_password || account.password_hash === null,
      isEmailConfirmed: account.is_email_confirmed || account.role === 'admin',
      needsSecondFactor: await get(secondStep).isMissing({ db, config }, account),
      hasSecondStep: await get(secondStep).isSet({ db }, accountId),
    },
    company,
  }
}

/** Is the e-mail signed up in that role? */
export async function accountExists(db: Db, role: Role, email: string): Promise<boolean> {
  return (await findAccount(db, role, email.toLowerCase())) !== null
}

/** Whether the one who is signed in knows their password, asked before what an open screen alone should not allow. */
export async function isOwnPassword(context: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>, password: string): Promise<boolean> {
  const account = await findAccountById(context.db, context.actor.accountId)
  return account !== null && isPasswordOf(context, account, password)
}

/** Every call of somebody signed in that asks for the password goes through here, as all are counted together. */
async function isPasswordOf(context: Pick<Context, 'db' | 'clock'>, account: AccountRow, password: string): Promise<boolean> {
  const look = () => isPassword(account.password_hash, password)
  return (await guess(context, account.id, 'password', look)).isRight
}

interface NewPassword {
  hash: string
  /** Why it will not do without a second step; null: it stands alone. */
  weakAlone: string | null
  /** Where the screen says so. */
  field: string
}

/**
 * Refuses a password that is too short, or easy to guess for who knows the account's person; before a second step less is asked
 * of it.
 */
export async function strongEnough(
  { db, get }: Pick<Context, 'db' | 'get'>,
  account: AccountRow,
  typed: string,
  field = 'password',
): Promise<NewPassword> {
  const password = composed(typed)
  const { person, company } = await get(profiles)[account.role](db, account.id)
  const { firstName = '', lastName = '' } = person
  const { dba = '', corporateName = '' } = company
  const known = [account.email, firstName, lastName, dba, corporateName]
  const alone = await weaknessOf(password, known, { hasSecondStep: false })
  const hasSecondStep = alone !== null && (await get(secondStep).isSet({ db }, account.id))
  const weakness = hasSecondStep ? await weaknessOf(password, known, { hasSecondStep }) : alone
  if (weakness) throw badInput({ [field]: weakness })
  return { hash: await hashPassword(password), weakAlone: alone, field }
}

/**
 * Sets the password of an account that is locked, ends every session, every sign-in on its way and every code and ticket of it, and
 * tells its person by mail. Answers the ended sessions, which are to be dropped after the commit.
 */
export async function changePasswordOf(
  { db: tx, get, clock }: Pick<Context, 'db' | 'get' | 'clock'>,
  account: AccountRow,
  { hash, weakAlone, field }: NewPassword,
): Promise<string[]> {
  const now = clock.now()
  await setPassword(tx, account.id, hash, weakAlone !== null)
  // The last second step may have gone since the password was looked at.
  if (weakAlone && !(await get(secondStep).isSet({ db: tx }, account.id))) throw badInput({ [field]: weakAlone })
  await get(secondStep).endWaiting({ db: tx, clock }, account.id)
  await endResets(tx, account, now)
  await tellAccount(tx, account.id, 'Your password was changed', (name) => [
    `The password of your ${name} was changed, and every device was signed out.`,
    'It was not you? Then choose a new one at once: Log in, "Forgot password?".',
  ])
  return endSessionRows(tx, { accountId: account.id }, now)
}

/**
 * Sets a new password for somebody who knows the old one: every session ends and a new one begins here. A temporary password need
 * not be told again (null): somebody else chose it, and signing in took it just now. Null when the old one is wrong.
 */
export async function changeOwnPassword(
  context: Context<Actor>,
  current: string | null,
  next: string,
  field = 'password',
): Promise<SignedIn | null> {
  const account = await findAccountById(context.db, context.actor.accountId)
  if (!account) return null
  const isKnown = current === null ? account.is_temporary_password : await isPasswordOf(context, account, current)
  if (!isKnown) return null
  const chosen = await strongEnough(context, account, next, field)
  if (account.is_temporary_password && (await isPassword(account.password_hash, next)))
    throw badInput({ [field]: 'Choose another password than the temporary one' })
  const changed = await inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const locked = await lockOwnSession(visit)
    // Another one was chosen since the old one was looked at.
    if (locked.account.password_hash !== account.password_hash) return null
    const ended = await changePasswordOf(visit, locked.account, chosen)
    return { ended, opened: await startSession(visit, account.id, locked.secondStepDone) }
  })
  if (!changed) return null
  dropSessions(context.get, changed.ended)
  context.log.info({ account: account.id }, 'password changed')
  return { atk: await handOver(context, account, changed.opened), info: await infoOf(context, account.id) }
}
