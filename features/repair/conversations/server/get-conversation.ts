import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { conversations } from '../contract/index.ts'
import { getSide } from './access.ts'
import { findConversationJson } from './store.ts'

export const getConversation: Verb<typeof conversations.read> = async ({ db, actor, clock }, { params, query }) => {
  await requireOwnWorkOrder(db, actor, params.id)
  return findConversationJson(db, params.id, { side: getSide(actor), take: query.take, now: clock.now() })
}
