import type { Actor, Context } from '../../../../kit/server/index.ts'
import { live, getSessionTopic } from '../../../../kit/server/live.ts'
import { accessTokens } from './access-tokens.ts'
import { type SessionsToEnd, endSessionRows, markSecondStepDone } from './store.ts'

/** Ends sessions with their tokens and sockets, in every program on the database. */
export async function endSessions(
  { db, get, clock }: Pick<Context, 'db' | 'get' | 'clock'>,
  which: SessionsToEnd,
): Promise<void> {
  disconnectSessions(get, await endSessionRows(db, which, clock.now()))
}

/** Drops the tokens and sockets of ended sessions. Call after the transaction that ended them commits. */
export function disconnectSessions(get: Context['get'], ended: readonly string[]): void {
  for (const id of ended) {
    get(accessTokens).forget(id)
    get(live).disconnectTopic(getSessionTopic(id))
  }
}

/**
 * After this session set up the account's first second step: marks it done here and ends every other session, which had only the
 * password. Returns the ended sessions; disconnect them after the commit. The account must be locked.
 */
export async function endOtherSessions({
  db: tx,
  actor: { accountId, sessionId },
  clock,
}: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>): Promise<string[]> {
  await markSecondStepDone(tx, sessionId)
  return endSessionRows(tx, { accountId, butSessionId: sessionId }, clock.now())
}
