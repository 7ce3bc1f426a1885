import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Caller, Db } from '../../../../kit/server/index.ts'
import { findOrder, findOrderIdByInvoice, type LockedOrder, canOpenOrder } from './store.ts'

/** An order the caller may see: customers their own, a link the one it is for, owners and employees their shop's. Anyone else gets 404. */
export async function requireOwnWorkOrder(db: Db, actor: Caller, workOrderId: string): Promise<LockedOrder> {
  const order = await findOrder(db, workOrderId, false)
  return order && (await canOpenOrder(db, actor, order)) ? order : refuse(standardRefusals.notFound)
}

/** An order the caller may see, by its shop and its number. */
export async function requireWorkOrderByInvoice(
  db: Db,
  actor: Caller,
  { shop, invoice }: { shop: string; invoice: number },
): Promise<LockedOrder> {
  const id = await findOrderIdByInvoice(db, shop, invoice)
  return id ? requireOwnWorkOrder(db, actor, id) : refuse(standardRefusals.notFound)
}

/** The order, locked until the transaction ends. Checks no access. */
export async function lockWorkOrder(tx: Db, workOrderId: string): Promise<LockedOrder> {
  return (await findOrder(tx, workOrderId, true)) ?? refuse(standardRefusals.notFound)
}
