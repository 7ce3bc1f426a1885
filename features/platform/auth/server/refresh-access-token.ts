import { refuse } from '../../../../common/refusal.ts'
import { isOwnOrigin } from '../../../../kit/server/http/own-origin.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type auth, authRefusals } from '../contract/index.ts'
import { refreshSession } from './sessions.ts'

export const refreshAccessToken: Verb<typeof auth.refresh> = async (context) => {
  // Another site can make the browser send our cookie, but cannot fake the Origin header.
  if (!isOwnOrigin(context.header('origin'), context.config.appUrl)) return refuse(authRefusals.sessionEnded)
  return { atk: await refreshSession(context, context.cookies['rtk']) }
}
