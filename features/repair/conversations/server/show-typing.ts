import type { Verb } from '../../../../kit/server/index.ts'
import { getAccountTopic, getShopTopic, live } from '../../../../kit/server/live.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { conversations } from '../contract/index.ts'
import { getSide } from './access.ts'

export const showTyping: Verb<typeof conversations.typing> = async ({ db, actor, get }, { params }) => {
  const order = await requireOwnWorkOrder(db, actor, params.id)
  const side = getSide(actor)
  const toCustomer = order.customerAccountId ? [getAccountTopic(order.customerAccountId)] : []
  get(live).sendPassing({
    topics: side === 'customer' ? [getShopTopic(order.shopId)] : toCustomer,
    message: { type: 'typing', workOrderId: order.id, customerId: order.customerId, side },
  })
  return {}
}
