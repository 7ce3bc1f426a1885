import type { Gatekeeper } from '../../../../kit/server/http/guard.ts'
import { type Clock, type Db, hashLinkToken, type LinkActor } from '../../../../kit/server/index.ts'
import { linkKeyPrefix } from '../rules.ts'
import { findOpenSession } from './store.ts'

/** Accepts the keys of opened links as well as other tokens. A key is looked up at each call, so an expired or answered link ends at once. */
export function withOrderLinks(others: Gatekeeper, { db, clock }: { db: Db; clock: Clock }): Gatekeeper {
  return {
    readActor: (token) => (token.startsWith(linkKeyPrefix) ? findLinkActor(db, clock.now(), token) : others.readActor(token)),
  }
}

async function findLinkActor(db: Db, now: Date, key: string): Promise<LinkActor | null> {
  const session = await findOpenSession(db, hashLinkToken(key), now)
  if (!session) return null
  const { sessionId, linkId, workOrderId, customerId, canAnswer, confirmedAt } = session
  return { role: 'link', accountId: null, sessionId, linkId, about: workOrderId, person: customerId, canAnswer, confirmedAt }
}
