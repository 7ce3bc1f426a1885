import { isInvalid } from '../../../../common/messages.ts'
import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import type { vendorOrders } from '../contract/index.ts'
import { shipLines } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { recordChange } from './record-change.ts'
import { insertShipment, insertShipmentLine, listLines } from './store.ts'
import { viewOrder } from './view-order.ts'

export const shipOrder: Verb<typeof vendorOrders.ship> = (context, { params: { id }, body }) =>
  inTransaction(context.db, async (tx) => {
    const order = await lockOwnOrder(tx, context, id)
    const lines = await listLines(tx, id)
    if (body.lines.some(({ lineId }) => !lines.some((line) => line.lineId === lineId)))
      throw makeBadInput({ lines: isInvalid('Line') })
    const moved = body.lines.map(({ lineId, quantity }) => ({ lineId, quantity: toHundredths(quantity) }))
    const result = shipLines({ ...order, lines }, moved)
    if ('refused' in result) return refuse(result.refused.refusal, result.refused.detail)
    const { carrier, tracking } = body
    const shipmentId = await insertShipment(tx, { id, shopId: order.shopId, carrier, tracking, at: context.clock.now() })
    for (const line of moved) if (line.quantity > 0) await insertShipmentLine(tx, shipmentId, line)
    await recordChange(tx, context, order, {
      what: 'shipped',
      lines: result.changed,
      title: `${order.vendor} shipped parts of purchase order ${order.number}`,
      detail: [carrier || 'On the vendor’s own truck', tracking].filter(Boolean).join(', '),
    })
    return viewOrder(tx, id)
  })
