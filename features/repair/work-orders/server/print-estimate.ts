import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { drawEstimatePaper } from './draw-order-paper.ts'
import { readOrderPaper, readSentPaper } from './read-order-paper.ts'

export const printEstimate: Verb<typeof workOrders.estimatePaper> = async (context, { params }) => {
  const { actor } = context
  const paper =
    actor.role === 'customer' || actor.role === 'link'
      ? await readSentPaper(context, params.id)
      : await readOrderPaper({ ...context, actor }, params.id, { asSent: true })
  return { bytes: await drawEstimatePaper(paper), name: `Estimate ${paper.order.workOrder.invoice}.pdf`, inline: true }
}
