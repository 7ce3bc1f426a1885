import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorOrders } from '../contract/index.ts'
import { requireOwnOrder } from './access.ts'
import { viewOrder } from './view-order.ts'

export const getOrder: Verb<typeof vendorOrders.read> = async ({ db, actor }, { params: { id } }) => {
  await requireOwnOrder(db, actor, id)
  return viewOrder(db, id)
}
