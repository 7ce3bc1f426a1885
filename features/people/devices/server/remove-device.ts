import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { endSessions } from '../../../platform/auth/server/index.ts'
import type { devices } from '../contract/index.ts'
import { markDeviceRemoved as markRemoved } from './store.ts'

export const removeDevice: Verb<typeof devices.remove> = async (context, { params }) => {
  const { db, actor, clock } = context
  const sessionId = await markRemoved(db, actor.accountId, params.id, clock.now())
  if (sessionId === undefined) return refuse(standardRefusals.notFound)
  if (sessionId && sessionId !== actor.sessionId) await endSessions(context, { sessionId })
  return {}
}
