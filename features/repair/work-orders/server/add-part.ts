import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { addPartLine } from './add-part-line.ts'
import { onStockPartAdded } from './hooks.ts'

export const addPart: Verb<typeof workOrders.addPart> = (context, { params, body: { stockPartId, ...form } }) =>
  addPartLine(context, params.id, form, async (tx, { partLineId, order, quantityHundredths }) => {
    if (stockPartId === undefined) return null
    const at = context.clock.now()
    const taken = { workOrderId: order.id, shopId: order.shopId, partLineId, stockPartId, quantityHundredths, at }
    return context.get(onStockPartAdded)(tx, taken)
  })
