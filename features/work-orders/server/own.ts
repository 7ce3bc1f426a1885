import { refuse, Refused, standardRefusals } from '../../../common/refusal.ts'
import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Reason } from '../rules.ts'
import { findOrder, findOrderIdByInvoice, type LockedOrder, mayOpen } from './store.ts'

/** An order somebody may see: customers theirs, owners and employees their shop's. For all others there is no such order. */
export async function ownWorkOrder(db: Db, actor: Actor, workOrderId: string): Promise<LockedOrder> {
  const order = await findOrder(db, workOrderId, false)
  return order && (await mayOpen(db, actor, order)) ? order : refuse(standardRefusals.notFound)
}

/** The same by the number on the paper. */
export async function workOrderByInvoice(
  db: Db,
  actor: Actor,
  { shop, invoice }: { shop: string; invoice: number },
): Promise<LockedOrder> {
  const id = await findOrderIdByInvoice(db, shop, invoice)
  return id ? ownWorkOrder(db, actor, id) : refuse(standardRefusals.notFound)
}

/** The order, held until the transaction ends; asks nobody for leave. */
export async function lockWorkOrder(tx: Db, workOrderId: string): Promise<LockedOrder> {
  return (await findOrder(tx, workOrderId, true)) ?? refuse(standardRefusals.notFound)
}

/** Ends the verb with the rule's refusal and its figures. */
export function stopFor(reason: Reason): void {
  if (reason) throw new Refused(reason.refusal, reason.detail)
}
