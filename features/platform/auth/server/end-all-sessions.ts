import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { auth } from '../contract/index.ts'
import { disconnectSessions } from './end-sessions.ts'
import { endStandingAccess } from './end-standing-access.ts'
import { lockOwnSession } from './lock-own-session.ts'
import { secondStep } from './second-step.ts'
import { endSessionRows } from './store.ts'

export const endAllSessions: Verb<typeof auth.endSessions> = async (context, { body: { butThis, andAccess } }) => {
  const { accountId, sessionId } = context.actor
  const ended = await inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    await lockOwnSession(visit)
    await context.get(secondStep).endWaiting(visit, accountId)
    const which = { accountId, ...(butThis ? { butSessionId: sessionId } : {}) }
    return {
      sessions: await endSessionRows(tx, which, context.clock.now()),
      access: andAccess ? await endStandingAccess(visit, accountId) : [],
    }
  })
  disconnectSessions(context.get, ended.sessions)
  context.log.info({ account: accountId, butThis, access: ended.access.length }, 'logged out everywhere')
  return { ended: ended.access }
}
