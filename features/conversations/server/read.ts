import type { Verb } from '../../../server/kit/context.ts'
import { ownWorkOrder } from '../../work-orders/server/index.ts'
import type { conversations } from '../contract.ts'
import { sideOf } from './own.ts'
import { readConversation, readUnread } from './store.ts'

export const readOne: Verb<typeof conversations.read> = async ({ db, actor, clock }, { params, query }) => {
  await ownWorkOrder(db, actor, params.id)
  return readConversation(db, params.id, { side: sideOf(actor), take: query.take, now: clock.now() })
}

export const listUnread: Verb<typeof conversations.unread> = ({ db, actor }) => readUnread(db, actor)
