import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { jobClock, OrderClock } from '../contract/index.ts'
import { readOrderClock } from './store.ts'

export const getOrderClock: Verb<typeof jobClock.ofOrder> = async ({ db, actor, clock }, { params }) => {
  const { id } = await requireOwnWorkOrder(db, actor, params.id)
  return new JsonText<OrderClock>(await readOrderClock(db, id, actor.accountId, clock.now()))
}
