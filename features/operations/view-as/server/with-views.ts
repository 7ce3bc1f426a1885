import type { Gatekeeper } from '../../../../kit/server/http/guard.ts'
import { type Actor, type Clock, type Db, hashLinkToken } from '../../../../kit/server/index.ts'
import { viewTokenPrefix } from '../rules.ts'
import { findViewedPerson, recordCall } from './store.ts'

/** Accepts the tokens of views. Each is looked up at every call, so a view that ended shows nothing more, in any process. */
export function withViews(others: Gatekeeper, { db, clock }: { db: Db; clock: Clock }): Gatekeeper {
  return {
    readActor: (token) => (token.startsWith(viewTokenPrefix) ? findActorOfView(db, clock.now(), token) : others.readActor(token)),
  }
}

async function findActorOfView(db: Db, now: Date, token: string): Promise<Actor | null> {
  const person = await findViewedPerson(db, hashLinkToken(token), now)
  if (!person) return null
  const { viewId, accountId, role, email, endsAt } = person
  // No session has this ID, so nothing that a session may do or has confirmed counts here.
  return { accountId, role, email, sessionId: viewId, view: { id: viewId, endsAt } }
}

/** This call shows no data of the person, and the open page makes it every few seconds. */
const unrecorded = 'own-views.current'

/** Records for the person what the admin looks at, before it is shown. */
export const createViewRecord =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (viewId: string, call: { name: string; what: string }): Promise<void> => {
    if (call.name !== unrecorded) await recordCall(db, viewId, call, clock.now())
  }
