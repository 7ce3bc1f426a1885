import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { drawRepairOrderPaper } from './draw-order-paper.ts'
import { readOrderPaper } from './read-order-paper.ts'

export const printRepairOrder: Verb<typeof workOrders.paper> = async (context, { params, query }) => {
  const paper = await readOrderPaper(context, params.id, { asSent: false })
  const bytes = await drawRepairOrderPaper(paper, { prices: query.prices === 'yes' })
  return { bytes, name: `Repair order ${paper.order.workOrder.invoice}.pdf`, inline: true }
}
