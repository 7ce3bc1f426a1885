import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorDesk } from '../contract/index.ts'
import { listPickLines, listPickOrders } from './store.ts'

const pageSize = 100

export const listPicks: Verb<typeof vendorDesk.pickList> = async ({ db, actor, clock }, { query }) => {
  const { branch = null, after = null } = query
  const now = clock.now()
  const orders = await listPickOrders(db, { vendorId: actor.accountId, branchId: branch, after, limit: pageSize, now })
  const ids = orders.map(({ orderId }) => orderId)
  const lines = await listPickLines(db, ids, now)
  return {
    orders: orders.map((order) => ({ ...order, sentAt: order.sentAt.toISOString() })),
    lines,
    next: orders.length === pageSize ? ids.at(-1)! : null,
  }
}
