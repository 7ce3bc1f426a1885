import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorOrders } from '../contract/index.ts'
import { readOrders } from './store.ts'

export const listOrders: Verb<typeof vendorOrders.list> = async ({ db, actor }, { query }) => {
  const { show = null, after = null, limit } = query
  const orders = await readOrders(db, { vendorId: actor.accountId, show, after, limit })
  return { orders, next: orders.length === limit ? orders.at(-1)!.orderId : null }
}
