import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { auth } from '../contract/index.ts'
import { endSessions } from './end-sessions.ts'
import { listSessions } from './store.ts'

export const endSession: Verb<typeof auth.endSession> = async (context, { params: { id } }) => {
  const { db, actor, clock, log } = context
  const own = await listSessions(db, actor.accountId, clock.now())
  if (!own.some((session) => session.id === id)) return refuse(standardRefusals.notFound)
  await endSessions(context, { sessionId: id })
  log.info({ account: actor.accountId, session: id }, 'logged out from another device')
  return {}
}
