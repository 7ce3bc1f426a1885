import { refuse } from '../../../../common/refusal.ts'
import type { HasConfirmedIdentity } from '../../../../kit/server/http/guard.ts'
import type { Actor, Clock, Context, Db, Verb } from '../../../../kit/server/index.ts'
import { type auth, authRefusals } from '../contract/index.ts'
import { confirmedMinutes } from '../rules.ts'
import { isOwnPassword } from './change-own-password.ts'
import { replaceRefreshToken } from './sessions.ts'
import { hasConfirmedSince, markSessionConfirmed } from './store.ts'

export const confirmIdentity: Verb<typeof auth.confirmIdentity> = async (context, { body: { password } }) => {
  if (!(await isOwnPassword(context, password))) return refuse(authRefusals.passwordWrong)
  return recordConfirmedIdentity(context)
}

/** The session's person has just proved who they are. A refresh token that was copied before stops working. */
export async function recordConfirmedIdentity(context: Context<Actor>): Promise<Record<string, never>> {
  const { db, actor, clock, log } = context
  await replaceRefreshToken(context)
  await markSessionConfirmed(db, actor.sessionId, clock.now())
  log.info({ account: actor.accountId }, 'identity confirmed')
  return {}
}

/** For the guard's calls that ask for it. */
export const createIdentityCheck =
  ({ db, clock }: { db: Db; clock: Clock }): HasConfirmedIdentity =>
  ({ sessionId }) =>
    hasConfirmedSince(db, sessionId, new Date(clock.now().getTime() - confirmedMinutes * 60_000))
