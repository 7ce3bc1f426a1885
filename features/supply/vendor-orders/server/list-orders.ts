import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorOrders } from '../contract/index.ts'
import { readOrders, readWaitingOrders } from './store.ts'

export const listOrders: Verb<typeof vendorOrders.list> = async ({ db, actor }, { query }) => {
  const { show = null, after = null, limit } = query
  const page = { vendorId: actor.accountId, after, limit }
  const orders = await (show === 'answer' ? readWaitingOrders(db, page) : readOrders(db, { ...page, show }))
  return { orders, next: orders.length === limit ? orders.at(-1)!.orderId : null }
}
