import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { readAbout } from '../../notifications/server/index.ts'
import { ownWorkOrder } from '../../work-orders/server/index.ts'
import type { conversations } from '../contract.ts'
import { announceConversation, sideOf } from './own.ts'
import { countUnread, moveSeen } from './store.ts'

export const markSeen: Verb<typeof conversations.seen> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const order = await ownWorkOrder(tx, actor, params.id)
    const side = sideOf(actor)
    if (await moveSeen(tx, order.id, side, body.number)) await announceConversation(tx, order)
    await readAbout(tx, actor.accountId, { conversation: order.id }, clock.now())
    return { unread: await countUnread(tx, order.id, side) }
  })
