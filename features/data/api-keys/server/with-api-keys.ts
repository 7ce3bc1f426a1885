import { createHash } from 'node:crypto'
import type { Gatekeeper } from '../../../../kit/server/http/guard.ts'
import type { Actor, Clock, Db } from '../../../../kit/server/index.ts'
import { findActiveKey, recordKeyUse } from './store.ts'

/** Every key begins with this, so that a leaked key is easy to recognize and is never mistaken for an access token. */
export const keyPrefix = 'lb_'

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Accepts API keys as well as access tokens. A key is looked up at each call, so a revoked one stops working at once. */
export function withApiKeys(tokens: Gatekeeper, { db, clock }: { db: Db; clock: Clock }): Gatekeeper {
  return {
    readActor: (token) => (token.startsWith(keyPrefix) ? findActorOfKey(db, clock.now(), token) : tokens.readActor(token)),
  }
}

async function findActorOfKey(db: Db, now: Date, token: string): Promise<Actor | null> {
  const key = await findActiveKey(db, hashKey(token), now)
  if (!key) return null
  if (!key.wasUsedRecently) await recordKeyUse(db, key.id, now)
  const { id, accountId, isOfVendor, name, rights } = key
  return { accountId, role: isOfVendor ? 'vendors' : 'employee', email: name, sessionId: id, rights }
}
