import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { reasonNotToWork } from '../rules.ts'
import { lockWorkOrder, requireOwnWorkOrder } from './access.ts'
import { findLabor, orderOfLabor } from './store-lines.ts'
import { findOrderFacts, type LockedOrder } from './store.ts'

export interface OwnLabor {
  id: string
  title: string
  doneAt: Date | null
  order: LockedOrder
}

/** A labor line of an order that the caller may open, with the order locked until the transaction ends. Anyone else gets 404. */
export async function lockLabor(tx: Db, actor: Actor, laborId: string): Promise<OwnLabor> {
  const orderId = (await orderOfLabor(tx, laborId)) ?? refuse(standardRefusals.notFound)
  await requireOwnWorkOrder(tx, actor, orderId)
  const order = await lockWorkOrder(tx, orderId)
  const { id, title, doneAt } = (await findLabor(tx, orderId, laborId)) ?? refuse(standardRefusals.notFound)
  return { id, title, doneAt, order }
}

/** Refuses when this labor may not be worked on now, with the rule's reason. */
export async function requireWorkableLabor(tx: Db, { id, order }: OwnLabor): Promise<void> {
  const labor = (await findLabor(tx, order.id, id)) ?? refuse(standardRefusals.notFound)
  const changedJob = labor.changed ? labor.job : null
  refuseIf(reasonNotToWork({ ...order, ...(await findOrderFacts(tx, order)), changedJob }, labor.decision))
}
