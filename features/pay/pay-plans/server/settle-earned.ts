import type { Db } from '../../../../kit/server/index.ts'
import { settleOrders } from './settle-orders.ts'
import { listUnsettledShops } from './store-facts.ts'

/** Records what changed about who earned what, at a shop that has pay plans; elsewhere nobody is paid by it. */
export async function settleEarnedOf(db: Db, shopId: string): Promise<void> {
  for (const shop of await listUnsettledShops(db, shopId)) await settleOrders(db, shop)
}

/** The same for every shop, so that the cost of labor on an order is right soon after a refund or a comeback. */
export async function settleAllEarned(db: Db): Promise<void> {
  for (const shop of await listUnsettledShops(db, null)) await settleOrders(db, shop)
}
