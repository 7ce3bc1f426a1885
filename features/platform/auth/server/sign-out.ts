import type { Verb } from '../../../../kit/server/index.ts'
import type { auth } from '../contract/index.ts'
import { endSessions } from './end-sessions.ts'
import { clearRefreshCookie } from './sessions.ts'

export const signOut: Verb<typeof auth.signOut> = async (context) => {
  await endSessions(context, { sessionId: context.actor.sessionId })
  clearRefreshCookie(context)
  context.log.info({ account: context.actor.accountId }, 'logged out')
  return {}
}
