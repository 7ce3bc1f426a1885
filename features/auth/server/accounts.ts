import { refuse } from '../../../common/refusal.ts'
import type { Role } from '../../../common/route.ts'
import type { Actor, Context } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { slot } from '../../../server/kit/provided.ts'
import { authRefusals, type Company, type Info, type Person, type SignedIn } from '../contract.ts'
import { passwordProblem } from '../rules.ts'
import { guessProblem } from './easy-to-guess.ts'
import { endSessions } from './end-sessions.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { secondStep } from './second-step.ts'
import { openSession } from './sessions.ts'
import { findAccount, findAccountById, insertAccount, setPasswordHash } from './store.ts'

/** What the features of the people know of an account, role by role; composition puts them in. */
export type Profiles = Readonly<
  Record<Role, (db: Db, accountId: string) => Promise<{ person: Partial<Person>; company: Company }>>
>
export const profiles = slot<Profiles>('profiles')

/** Refuses a password that will not do. `known` is what others know of the person, besides the product's name. */
async function refuseWeak(password: string, known: readonly string[]): Promise<void> {
  const problem = passwordProblem(password) ?? (await guessProblem(password, known))
  if (problem) throw badInput({ password: problem })
}

/**
 * Makes an account; `null` for the password: one that cannot sign in until a password is set. `names` are the person's and the
 * company's, which a password may not be made of. Refuses a taken e-mail.
 */
export async function createAccount(
  tx: Db,
  account: { role: Role; email: string; password: string | null; names?: readonly string[]; isTemporaryPassword?: boolean },
): Promise<string> {
  if (account.password !== null) await refuseWeak(account.password, [account.email, ...(account.names ?? [])])
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
      needsSecondFactor: await get(secondStep).isMissing({ db, config }, account),
    },
    company,
  }
}

/** Is the e-mail signed up in that role? */
export async function accountExists(db: Db, role: Role, email: string): Promise<boolean> {
  return (await findAccount(db, role, email.toLowerCase())) !== null
}

/** Whether the one who is signed in knows their password, asked before what an open screen alone should not allow. */
export async function isOwnPassword({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>, password: string): Promise<boolean> {
  const account = await findAccountById(db, actor.accountId)
  return account !== null && isPassword(account.password_hash, password)
}

/**
 * Sets a new password for somebody who knows the old one: every session ends and a new one begins here.
 * Null when the old one is wrong.
 */
export async function changeOwnPassword(context: Context<Actor>, current: string, next: string): Promise<SignedIn | null> {
  const account = await findAccountById(context.db, context.actor.accountId)
  if (!account || !(await isPassword(account.password_hash, current))) return null
  const { customer, company } = await infoOf(context, account.id)
  const { dba = '', corporateName = '' } = company
  await refuseWeak(next, [account.email, customer.firstName, customer.lastName, dba, corporateName])
  await setPasswordHash(context.db, account.id, await hashPassword(next))
  await endSessions(context, { accountId: account.id })
  context.log.info({ account: account.id }, 'password changed')
  return { atk: await openSession(context, account), info: await infoOf(context, account.id) }
}
