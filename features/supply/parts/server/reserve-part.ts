import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import { getOrigin, recordActualCost, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { lockOpenLine, requireNeeded } from './access.ts'
import { viewOrderParts } from './list-order-parts.ts'
import { reserveStock } from './reserve-stock.ts'

export const reservePart: Verb<typeof parts.take> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await requireOwnWorkOrder(tx, actor, params.id)
    const { order, line, needed } = await lockOpenLine(tx, params.id, params.lineId)
    const quantity = toHundredths(body.quantity)
    requireNeeded(line, needed, quantity)
    const costCents = await reserveStock(tx, {
      shopId: order.shopId,
      workOrderId: order.id,
      line,
      stockPartId: body.stockPartId,
      quantity,
      at: clock.now(),
    })
    await recordActualCost(tx, getOrigin(context), { workOrderId: order.id, partLineId: line.partId, costCents })
    return viewOrderParts(tx, actor, order.shopId, order.id)
  })
