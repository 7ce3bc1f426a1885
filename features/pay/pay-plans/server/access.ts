import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { lockWorkOrder, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { planRefusals } from '../contract/index.ts'
import { shareFlagged } from './share-flagged.ts'
import { listFlaggedOn } from './store-facts.ts'
import { getOrderFacts, listFlagged } from './store-flags.ts'
import { type Employee, findEmployee } from './store.ts'

/** An employee whose pay plan the caller may see. */
export async function requireEmployee(db: Db, actor: Actor, shopId: string, accountId: string): Promise<Employee> {
  await requirePermission(db, actor, shopId, 'pay.plans')
  return (await findEmployee(db, shopId, accountId)) ?? refuse(standardRefusals.notFound)
}

/** An employee whose pay plan the caller may change: never their own. */
export async function requireChangeable(db: Db, actor: Actor, shopId: string, accountId: string): Promise<Employee> {
  const found = await requireEmployee(db, actor, shopId, accountId)
  refuseIf(found.accountId === actor.accountId ? planRefusals.ownPlan : null)
  return found
}

/** The caller's own place of work, also a former one. */
export const requireOwnPlace = async (db: Db, actor: Actor, shopId: string): Promise<Employee> =>
  (await findEmployee(db, shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)

/** An order of the caller's shop whose technicians the caller assigns, locked until the transaction ends. */
export async function lockOrderForFlags(tx: Db, actor: Actor, workOrderId: string) {
  await requireOrderForFlags(tx, actor, workOrderId)
  return lockWorkOrder(tx, workOrderId)
}

/**
 * An employee neither marks nor unmarks a comeback of labor that they flag themselves: the shop's rule may take its hours back, and the mark's end gives
 * them again.
 */
export async function requireOthersLabor(
  tx: Db,
  actor: Actor,
  { of, laborIds }: { of: string; laborIds: readonly string[] },
): Promise<void> {
  if (actor.role !== 'employee') return
  const recorded = (await listFlaggedOn(tx, laborIds)).map(({ accountId }) => accountId)
  const { technicianId } = await getOrderFacts(tx, of)
  const now = (await listFlagged(tx, of))
    .filter(({ laborId }) => laborIds.includes(laborId))
    .flatMap((row) => shareFlagged(row, technicianId).map(({ accountId }) => accountId))
  refuseIf([...recorded, ...now].includes(actor.accountId) ? planRefusals.ownComeback : null)
}

export async function requireOrderForFlags(db: Db, actor: Actor, workOrderId: string) {
  const order = await requireOwnWorkOrder(db, actor, workOrderId)
  await requirePermission(db, actor, order.shopId, 'time.assign')
  return order
}
