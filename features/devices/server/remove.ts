import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { endSessions } from '../../auth/server/index.ts'
import type { devices } from '../contract.ts'
import { removeDevice as markRemoved } from './store.ts'

export const removeDevice: Verb<typeof devices.remove> = async (context, { params }) => {
  const { db, actor, clock } = context
  const sessionId = await markRemoved(db, actor.accountId, params.id, clock.now())
  if (sessionId === undefined) return refuse(standardRefusals.notFound)
  if (sessionId && sessionId !== actor.sessionId) await endSessions(context, { sessionId })
  return {}
}
