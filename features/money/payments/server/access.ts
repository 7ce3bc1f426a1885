import { hourMilliseconds } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Caller, type Context, type Db, hashLinkToken } from '../../../../kit/server/index.ts'
import { lockWorkOrder, requireOwnWorkOrder, requireWorkOrderByInvoice } from '../../../repair/work-orders/server/index.ts'
import type { WhichOrder } from '../contract/index.ts'
import { receiptHours } from '../rules.ts'
import { findLinkedOrder } from './store-pay-links.ts'
import { findOwedOrder, type OwedOrder } from './store.ts'

/** The id of the order a call names. Refuses with 404 when it is not the actor's. */
export async function requireOwnOrderId(db: Db, actor: Caller, which: WhichOrder): Promise<string> {
  if (which.workOrderId !== undefined) return (await requireOwnWorkOrder(db, actor, which.workOrderId)).id
  const { shop = '', invoice = 0 } = which
  return (await requireWorkOrderByInvoice(db, actor, { shop, invoice })).id
}

/** The id of the caller's own order. Refuses with 404 when it is not at that shop. */
export async function requireOwnOrderAtShop(
  db: Db,
  actor: Actor,
  { servicingShopId, workOrderId }: { servicingShopId: string; workOrderId: string },
): Promise<string> {
  const order = await requireOwnWorkOrder(db, actor, workOrderId)
  return order.shopId === servicingShopId ? order.id : refuse(standardRefusals.notFound)
}

/** The caller's own order with its bill, locked until the transaction ends. */
export async function lockOwnOrder(tx: Db, actor: Actor, workOrderId: string): Promise<OwedOrder> {
  const { id } = await requireOwnWorkOrder(tx, actor, workOrderId)
  return lockOwedOrder(tx, id)
}

/** An order with its bill, locked until the transaction ends. Checks no access. */
export async function lockOwedOrder(tx: Db, workOrderId: string): Promise<OwedOrder> {
  await lockWorkOrder(tx, workOrderId)
  return getOwedOrder(tx, workOrderId)
}

/** An order with its bill. The caller has already checked whose it is. */
export const getOwedOrder = async (db: Db, id: string): Promise<OwedOrder> =>
  (await findOwedOrder(db, id)) ?? refuse(standardRefusals.notFound)

/** The order behind a pay link. A link that was never made, has expired or has ended gets the same refusal. */
export async function requireLinkedOrder({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<string> {
  const now = clock.now()
  const paidSince = new Date(now.getTime() - receiptHours * hourMilliseconds)
  const found = await findLinkedOrder(db, hashLinkToken(token), now, paidSince)
  return found ?? refuse(standardRefusals.notFound, { msg: 'This link no longer works. Please ask the shop for a new one.' })
}
