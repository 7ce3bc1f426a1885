import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { auth } from '../contract/index.ts'
import { disconnectSessions } from './end-sessions.ts'
import { lockOwnSession } from './lock-own-session.ts'
import { secondStep } from './second-step.ts'
import { endSessionRows } from './store.ts'

export const endAllSessions: Verb<typeof auth.endSessions> = async (context, { body: { butThis } }) => {
  const { accountId, sessionId } = context.actor
  const ended = await inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    await lockOwnSession(visit)
    await context.get(secondStep).endWaiting(visit, accountId)
    return endSessionRows(tx, { accountId, ...(butThis ? { butSessionId: sessionId } : {}) }, context.clock.now())
  })
  disconnectSessions(context.get, ended)
  context.log.info({ account: accountId, butThis }, 'signed out everywhere')
  return {}
}
