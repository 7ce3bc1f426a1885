import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { isEmailConfirmed, isOwnPassword } from '../../auth/server/index.ts'
import { secondFactorRefusals as refusals } from '../contract/index.ts'

/** Without this check, anyone who signed up with someone else's address could lock its owner out. */
export async function requireConfirmedEmail({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>): Promise<void> {
  if (!(await isEmailConfirmed(db, actor.accountId))) refuse(refusals.emailNotConfirmed)
}

export async function requirePassword(context: Context<Actor>, password: string): Promise<void> {
  if (!(await isOwnPassword(context, password))) refuse(refusals.passwordWrong)
}
