import type { Actor, Db, Verb } from '../../../../kit/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { parts } from '../contract/calls.ts'
import type { OrderParts } from '../contract/schemas.ts'
import { calculateNeededQuantity } from '../rules.ts'
import { requireStaff } from './access.ts'
import { readSupplies } from './store-supplies.ts'

export async function viewOrderParts(db: Db, actor: Actor, shopId: string, workOrderId: string): Promise<OrderParts> {
  const { timeZone, seesCosts } = await requireStaff(db, actor, shopId)
  const lines = await readSupplies(db, workOrderId)
  return {
    timeZone,
    lines: lines.map(({ quantity, supplies, ...line }) => ({
      ...line,
      needed:
        calculateNeededQuantity(
          quantity,
          supplies.map(({ state, hundredths }) => ({ state, quantity: hundredths })),
        ) / 100,
      supplies: supplies.map(({ hundredths: _, ...supply }) => (seesCosts ? supply : { ...supply, costCents: null })),
    })),
  }
}
export const listOrderParts: Verb<typeof parts.ofOrder> = async ({ db, actor }, { params }) => {
  const { shopId } = await requireOwnWorkOrder(db, actor, params.id)
  return viewOrderParts(db, actor, shopId, params.id)
}
