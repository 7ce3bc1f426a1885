import type { Db } from '../../../../kit/server/index.ts'
import { reasonNotToEdit } from '../rules.ts'
import { lockWorkOrder } from './access.ts'
import { finishChange } from './change-order.ts'
import type { Origin } from './origin.ts'
import { savePartCost } from './part-values.ts'
import { findPart } from './store-lines.ts'

/**
 * Records what a part actually cost. While the bill can still change, this becomes the cost of the line; the price stays what the customer
 * was quoted.
 */
export async function recordActualCost(
  tx: Db,
  by: Origin,
  { workOrderId, partLineId, costCents }: { workOrderId: string; partLineId: string; costCents: number },
): Promise<void> {
  const order = await lockWorkOrder(tx, workOrderId)
  const part = await findPart(tx, order.id, partLineId)
  if (!part || part.costCents === costCents || reasonNotToEdit(order.state)) return
  await savePartCost(tx, order, partLineId, { ...part, costCents })
  await finishChange(tx, order, by, { what: 'part-cost', detail: { name: part.name, costCents, wasCents: part.costCents } })
}
