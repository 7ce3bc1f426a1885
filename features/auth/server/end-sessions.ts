import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { live, sessionTopic } from '../../../server/kit/live.ts'
import type { auth } from '../contract.ts'
import { deviceOf } from '../rules.ts'
import { accessTokens } from './access-tokens.ts'
import { secondStep } from './second-step.ts'
import { type EndedWhere, endSessionRows, listSessions } from './store.ts'

/** Ends sessions here and in every other program: tokens and sockets at once. */
export async function endSessions({ db, get, clock }: Pick<Context, 'db' | 'get' | 'clock'>, which: EndedWhere): Promise<void> {
  dropSessions(get, await endSessionRows(db, which, clock.now()))
}

/** The rest of it where the rows were ended in a transaction, after its commit. */
export function dropSessions(get: Context['get'], ended: readonly string[]): void {
  for (const id of ended) {
    get(accessTokens).forget(id)
    get(live).hangUp(sessionTopic(id))
  }
}

export const sessions: Verb<typeof auth.sessions> = async ({ db, actor, clock }) => {
  const rows = await listSessions(db, actor.accountId, clock.now())
  return {
    sessions: rows.map(({ id, user_agent, address, created_at, rotated_at }) => ({
      id,
      device: deviceOf(user_agent),
      address,
      signedInAt: created_at.toISOString(),
      lastUsedAt: rotated_at.toISOString(),
      isCurrent: id === actor.sessionId,
    })),
  }
}

export const endSession: Verb<typeof auth.endSession> = async (context, { params: { id } }) => {
  const { db, actor, clock, log } = context
  const own = await listSessions(db, actor.accountId, clock.now())
  if (!own.some((session) => session.id === id)) return refuse(standardRefusals.notFound)
  await endSessions(context, { sessionId: id })
  log.info({ account: actor.accountId, session: id }, 'signed out from another device')
  return {}
}

export const endAllSessions: Verb<typeof auth.endSessions> = async (context, { body: { butThis } }) => {
  const { accountId, sessionId } = context.actor
  await context.get(secondStep).endWaiting(context, accountId)
  await endSessions(context, { accountId, ...(butThis ? { butSessionId: sessionId } : {}) })
  context.log.info({ account: accountId, butThis }, 'signed out everywhere')
  return {}
}
