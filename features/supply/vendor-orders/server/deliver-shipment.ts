import { isInvalid } from '../../../../common/messages.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { vendorOrderRefusals, type vendorOrders } from '../contract/index.ts'
import { deliverLines } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { recordChange } from './record-change.ts'
import { listLines, listShipmentLines, lockShipment, saveDelivered } from './store.ts'
import { viewOrder } from './view-order.ts'

export const deliverShipment: Verb<typeof vendorOrders.deliver> = (context, { params: { id }, body: { shipmentId } }) =>
  inTransaction(context.db, async (tx) => {
    const order = await lockOwnOrder(tx, context, id)
    const shipment = await lockShipment(tx, id, shipmentId)
    if (!shipment) throw makeBadInput({ shipmentId: isInvalid('Shipment') })
    refuseIf(shipment.deliveredAt ? vendorOrderRefusals.delivered : null)
    await saveDelivered(tx, shipmentId, context.clock.now())
    const lines = deliverLines({ ...order, lines: await listLines(tx, id) }, await listShipmentLines(tx, shipmentId))
    await recordChange(tx, context, order, {
      what: 'delivered',
      lines,
      title: `${order.vendor} delivered parts of purchase order ${order.number}`,
      detail: 'Receive them to put them on their repair orders.',
    })
    return viewOrder(tx, id)
  })
