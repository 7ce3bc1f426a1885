import type { Context } from '../../../server/kit/context.ts'
import { live, sessionTopic } from '../../../server/kit/live.ts'
import { accessTokens } from './access-tokens.ts'
import { endSessionRows } from './store.ts'

/** Ends sessions here and in every other program: tokens and sockets at once. */
export async function endSessions(
  { db, get, clock }: Pick<Context, 'db' | 'get' | 'clock'>,
  which: { sessionId: string } | { accountId: string },
): Promise<void> {
  for (const id of await endSessionRows(db, which, clock.now())) {
    get(accessTokens).forget(id)
    get(live).hangUp(sessionTopic(id))
  }
}
