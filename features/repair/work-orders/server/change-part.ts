import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changePartLine } from './change-part-line.ts'

export const changePart: Verb<typeof workOrders.changePart> = (context, { params, body }) =>
  changePartLine(context, {
    workOrderId: params.id,
    partId: params.lineId,
    makeForm: (before) => ({ ...body, cost: body.cost ?? before.costCents }),
  })
