import { createHash } from 'node:crypto'
import type { Clock } from '../../../server/kit/clock.ts'
import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Gatekeeper } from '../../../server/kit/http/guard.ts'
import { findOpenKey, noteUse } from './store.ts'

/** How every key begins, so that it is known in a leak, and no access token is taken for one. */
export const mark = 'lb_'

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Knows API keys beside the access tokens of people. A key is looked up at each call: one that was revoked opens nothing any more. */
export function withApiKeys(tokens: Gatekeeper, { db, clock }: { db: Db; clock: Clock }): Gatekeeper {
  return { actorOf: (token) => (token.startsWith(mark) ? actorOfKey(db, clock.now(), token) : tokens.actorOf(token)) }
}

async function actorOfKey(db: Db, now: Date, token: string): Promise<Actor | null> {
  const key = await findOpenKey(db, hashOf(token), now)
  if (!key) return null
  if (!key.isUsedLately) await noteUse(db, key.id, now)
  return { accountId: key.accountId, role: 'employee', email: key.name, sessionId: key.id, rights: key.rights }
}
