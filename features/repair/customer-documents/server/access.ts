import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { findOwnVehicle } from '../../service-history/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { findDocument, isSharedWith, type OpenedDocument } from './store.ts'

/** The id of one of the customer's vehicles, named by its id or VIN; a vehicle they transferred counts as theirs. */
export const requireVehicle = async (db: Db, { accountId }: Actor, idOrVin: string): Promise<string> =>
  (await findOwnVehicle(db, accountId, idOrVin)) ?? refuse(standardRefusals.notFound)

/** An order of the customer, or of a shop where the caller works. A shop sees no documents of a canceled one. */
export async function requireOrder(db: Db, actor: Actor, workOrderId: string) {
  const order = await requireOwnWorkOrder(db, actor, workOrderId)
  const isCustomer = order.customerAccountId === actor.accountId
  if (!isCustomer && order.state === 'cancelled') refuse(standardRefusals.notFound)
  return { ...order, isCustomer }
}

/** A document of the customer. Refuses everyone else as not found. */
export async function requireOwnDocument(db: Db, { accountId }: Actor, id: string): Promise<OpenedDocument> {
  const document = await findDocument(db, id)
  return document?.accountId === accountId ? document : refuse(standardRefusals.notFound)
}

/** A document that the customer added, or that the caller's shop sees with a work order. */
export async function requireDocument(db: Db, { accountId }: Actor, id: string): Promise<OpenedDocument> {
  const document = (await findDocument(db, id)) ?? refuse(standardRefusals.notFound)
  if (document.accountId !== accountId && !(await isSharedWith(db, id, accountId))) refuse(standardRefusals.notFound)
  return document
}
