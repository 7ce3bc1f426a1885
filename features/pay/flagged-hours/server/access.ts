import { refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { lockWorkOrder, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { listWhoFlagged } from '../../pay-plans/server/index.ts'
import { flagRefusals } from '../contract/index.ts'
import { shareFlagged } from './share-flagged.ts'
import { getOrderFacts, listFlagged } from './store.ts'

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
  const recorded = await listWhoFlagged(tx, laborIds)
  const { technicianId } = await getOrderFacts(tx, of)
  const now = (await listFlagged(tx, of))
    .filter(({ laborId }) => laborIds.includes(laborId))
    .flatMap((row) => shareFlagged(row, technicianId).map(({ accountId }) => accountId))
  refuseIf([...recorded, ...now].includes(actor.accountId) ? flagRefusals.ownComeback : null)
}

export async function requireOrderForFlags(db: Db, actor: Actor, workOrderId: string) {
  const order = await requireOwnWorkOrder(db, actor, workOrderId)
  await requirePermission(db, actor, order.shopId, 'time.assign')
  return order
}
