import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { requireJobOfOption } from './option-access.ts'
import { insertConcern } from './store-lines.ts'

export const addConcern: Verb<typeof workOrders.addConcern> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    await requireJobOfOption(tx, order.id, body.optionOf)
    await insertConcern(tx, order, body)
    return { what: 'concern-added', detail: { complaint: body.complaint }, linesChanged: true }
  })
