import { refuse } from '../../../../common/refusal.ts'
import type { Role } from '../../../../common/route.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { recordOwnAct } from '../../audit/server/index.ts'
import { authRefusals, type SignedIn } from '../contract/index.ts'
import { checkLogin } from './check-login.ts'
import { getAccountInfo } from './get-account-info.ts'
import { rememberDevice } from './known-devices.ts'
import { matchesPassword } from './passwords.ts'
import { secondStep } from './second-step.ts'
import { openSession } from './sessions.ts'
import { type AccountRow, findAccount, findAccountById } from './store.ts'

/** Opens a session for the right password. An unknown e-mail and a wrong password get the same reply in the same time. */
export async function signInAs(context: Context, role: Role, form: { email: string; password: string }): Promise<SignedIn> {
  const target = { role, email: form.email.toLowerCase() }
  const account = await findAccount(context.db, role, target.email)
  const isRight = await checkLogin(context, target, () => matchesPassword(account?.password_hash ?? null, form.password))
  if (!isRight || !account) {
    context.log.warn({ account: account?.id, role, address: context.address }, 'sign-in refused')
    return refuse(role === 'employee' ? authRefusals.employeeNotFound : authRefusals.userNotFound)
  }
  const step = await context.get(secondStep).begin(context, account)
  if (step) return refuse(authRefusals.secondStepNeeded, { more: step })
  return openSessionFor(context, account, false)
}

/** Opens a session after the second step. Null when the account or its password has changed since the first step. */
export async function finishSignIn(context: Context, accountId: string, passwordHash: string | null): Promise<SignedIn | null> {
  const account = await findAccountById(context.db, accountId)
  if (!account || account.password_hash !== passwordHash) return null
  return openSessionFor(context, account, true)
}

/** Opens the first session of an account that was just created without a password. Its person has shown who they are in another way. */
export async function signInNewAccount(context: Omit<Context, 'actor'>, accountId: string): Promise<SignedIn> {
  const account = await findAccountById(context.db, accountId)
  return account ? openSessionFor({ ...context, actor: null }, account, false) : refuse(authRefusals.userNotFound)
}

async function openSessionFor(context: Context, account: AccountRow, secondStepDone: boolean): Promise<SignedIn> {
  const atk = await openSession(context, account, secondStepDone)
  await rememberDevice(context, account.id)
  await recordOwnAct(context, { ...account, accountId: account.id }, 'logged-in')
  context.log.info({ account: account.id, role: account.role, address: context.address }, 'signed in')
  return { atk, info: await getAccountInfo(context, account.id) }
}
