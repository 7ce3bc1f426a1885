import { refuse } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type auth, authRefusals } from '../contract.ts'
import { refreshSession } from './sessions.ts'

export const refresh: Verb<typeof auth.refresh> = async (context) => {
  // A browser names the origin of every POST; a page of somebody else's gets nothing for our cookie.
  const origin = context.header('origin')
  if (origin !== undefined && origin !== new URL(context.config.appUrl).origin && new URL(origin).host !== context.header('host'))
    return refuse(authRefusals.signInAgain)
  return { atk: await refreshSession(context, context.cookies['rtk']) }
}
