import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { markReadAbout } from '../../../platform/notifications/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { conversations } from '../contract/index.ts'
import { getSide } from './access.ts'
import { announceConversation } from './announce-conversation.ts'
import { countUnread, advanceSeen } from './store.ts'

export const markSeen: Verb<typeof conversations.seen> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const order = await requireOwnWorkOrder(tx, actor, params.id)
    const side = getSide(actor)
    if (await advanceSeen(tx, order.id, side, body.number)) await announceConversation(tx, order)
    await markReadAbout(tx, actor.accountId, { conversation: order.id }, clock.now())
    return { unread: await countUnread(tx, order.id, side) }
  })
