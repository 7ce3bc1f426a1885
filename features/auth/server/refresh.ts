import { refuse } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { isOwnOrigin } from '../../../server/kit/http/own-origin.ts'
import { type auth, authRefusals } from '../contract.ts'
import { refreshSession } from './sessions.ts'

export const refresh: Verb<typeof auth.refresh> = async (context) => {
  // Another site's page can make the browser send our cookie, but not hide where it comes from.
  if (!isOwnOrigin(context.header('origin'), context.header('host'), context.config.appUrl))
    return refuse(authRefusals.signInAgain)
  return { atk: await refreshSession(context, context.cookies['rtk']) }
}
