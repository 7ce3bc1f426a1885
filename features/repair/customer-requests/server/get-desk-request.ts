import type { Actor, Db, Verb } from '../../../../kit/server/index.ts'
import type { customerRequests, DeskRequest } from '../contract/index.ts'
import { canAsk, getAskAgainAt } from '../rules.ts'
import { findAccountOfWalkIn } from './access.ts'
import { findLastSent, findRelation } from './store.ts'

export const getDeskRequest: Verb<typeof customerRequests.read> = ({ db, actor, clock }, { params }) =>
  readDeskRequest(db, actor, params, clock.now())

export async function readDeskRequest(
  db: Db,
  actor: Actor,
  walkIn: { shop: string; id: string },
  now: Date,
): Promise<DeskRequest> {
  const customerId = await findAccountOfWalkIn(db, actor, walkIn)
  if (!customerId) return { state: 'none', sentAt: null, askAgainAt: null, customerId: null }
  const relation = await findRelation(db, walkIn.shop, customerId)
  const state = relation === null || (relation.state === 'declined' && canAsk(relation, now)) ? 'open' : relation.state
  const sentAt = state === 'requested' ? await findLastSent(db, walkIn.shop, customerId) : null
  const askAgainAt = state === 'declined' && relation?.answeredAt ? getAskAgainAt(relation.answeredAt).toISOString() : null
  return { state, sentAt: sentAt?.toISOString() ?? null, askAgainAt, customerId: state === 'confirmed' ? customerId : null }
}
