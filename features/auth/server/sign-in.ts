import { refuse } from '../../../common/refusal.ts'
import type { Role } from '../../../common/route.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { auth, authRefusals, type SignedIn } from '../contract.ts'
import { infoOf } from './accounts.ts'
import { isPassword } from './passwords.ts'
import { secondStep } from './second-step.ts'
import { openSession } from './sessions.ts'
import { type AccountRow, findAccount, findAccountById } from './store.ts'

/** Opens a session for the right password; an unknown e-mail and a wrong password answer alike and take as long. */
export async function signInAs(context: Context, role: Role, form: { email: string; password: string }): Promise<SignedIn> {
  const account = await findAccount(context.db, role, form.email.toLowerCase())
  if (!(await isPassword(account?.password_hash ?? null, form.password)) || !account) {
    context.log.warn({ role, address: context.address }, 'sign-in refused')
    return refuse(authRefusals.userNotFound)
  }
  const step = await context.get(secondStep).begin(context, account)
  if (step) return refuse(authRefusals.secondStepNeeded, { more: step })
  return openFor(context, account, false)
}

/** Opens a session after the second step; null when the account or the password that was right at the first is gone since. */
export async function finishSignIn(context: Context, accountId: string, passwordHash: string | null): Promise<SignedIn | null> {
  const account = await findAccountById(context.db, accountId)
  if (!account || account.password_hash !== passwordHash) return null
  return openFor(context, account, true)
}

async function openFor(context: Context, account: AccountRow, secondStepDone: boolean): Promise<SignedIn> {
  const atk = await openSession(context, account, secondStepDone)
  context.log.info({ account: account.id, role: account.role, address: context.address }, 'signed in')
  return { atk, info: await infoOf(context, account.id) }
}

export const signIn: Verb<typeof auth.signIn> = (context, { body }) => signInAs(context, body.role, body)
export const signInEmployee: Verb<typeof auth.signInEmployee> = (context, { body }) => signInAs(context, 'employee', body)
export const signInOwner: Verb<typeof auth.signInOwner> = (context, { body }) => signInAs(context, 'owner', body)
