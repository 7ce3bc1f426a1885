import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { reasonNotToWork } from '../rules.ts'
import { lockWorkOrder, ownWorkOrder, stopFor } from './own.ts'
import { factsOf, type LockedOrder } from './store.ts'
import { findLabor, orderOfLabor } from './store-lines.ts'

export interface OwnLabor {
  id: string
  title: string
  doneAt: Date | null
  order: LockedOrder
}

/** A labor of an order the caller may open, with its order, held until the transaction ends; for all others there is no such labor. */
export async function lockLabor(tx: Db, actor: Actor, laborId: string): Promise<OwnLabor> {
  const orderId = (await orderOfLabor(tx, laborId)) ?? refuse(standardRefusals.notFound)
  await ownWorkOrder(tx, actor, orderId)
  const order = await lockWorkOrder(tx, orderId)
  const { id, title, doneAt } = (await findLabor(tx, orderId, laborId)) ?? refuse(standardRefusals.notFound)
  return { id, title, doneAt, order }
}

/** Ends the verb when the labor may not be worked now. */
export async function stopUnlessWorkable(tx: Db, { id, order }: OwnLabor): Promise<void> {
  const labor = (await findLabor(tx, order.id, id)) ?? refuse(standardRefusals.notFound)
  const changedJob = labor.changed ? labor.complaint : null
  stopFor(reasonNotToWork({ ...order, ...(await factsOf(tx, order)), changedJob }, labor.decision))
}
