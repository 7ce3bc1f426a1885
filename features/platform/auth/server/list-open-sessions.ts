import type { Verb } from '../../../../kit/server/index.ts'
import type { auth } from '../contract/index.ts'
import { describeDevice } from '../rules.ts'
import { standingAccess } from './standing-access.ts'
import { listSessions } from './store.ts'

export const listOpenSessions: Verb<typeof auth.listSessions> = async ({ db, actor, clock, get }) => {
  const rows = await listSessions(db, actor.accountId, clock.now())
  return {
    sessions: rows.map(({ id, user_agent, address, created_at, rotated_at }) => ({
      id,
      device: describeDevice(user_agent),
      address,
      signedInAt: created_at.toISOString(),
      lastUsedAt: rotated_at.toISOString(),
      isCurrent: id === actor.sessionId,
    })),
    access: await get(standingAccess).list(db, actor.accountId),
  }
}
