import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { live, sessionTopic } from '../../../server/kit/live.ts'
import type { auth } from '../contract.ts'
import { deviceOf } from '../rules.ts'
import { accessTokens } from './access-tokens.ts'
import { secondStep } from './second-step.ts'
import { lockOwnSession } from './own-session.ts'
import { type EndedWhere, endSessionRows, listSessions, markSecondStepDone } from './store.ts'

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

/**
 * The account's first second step was set up in this session: it has done it, and every other one, opened with the password alone,
 * ends. Answers those, to be dropped after the commit. The account is locked.
 */
export async function keepOnlyThisSession({
  db: tx,
  actor: { accountId, sessionId },
  clock,
}: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>): Promise<string[]> {
  await markSecondStepDone(tx, sessionId)
  return endSessionRows(tx, { accountId, butSessionId: sessionId }, clock.now())
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
  const ended = await inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    await lockOwnSession(visit)
    await context.get(secondStep).endWaiting(visit, accountId)
    return endSessionRows(tx, { accountId, ...(butThis ? { butSessionId: sessionId } : {}) }, context.clock.now())
  })
  dropSessions(context.get, ended)
  context.log.info({ account: accountId, butThis }, 'signed out everywhere')
  return {}
}
