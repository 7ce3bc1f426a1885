import { isInvalid } from '../../../../common/messages.ts'
import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { getAdjustmentValues } from './adjustment-values.ts'
import { changeLines } from './change-lines.ts'
import { insertAdjustment } from './store-adjustments.ts'
import { resetAnswer, findConcern } from './store-lines.ts'

export const addAdjustment: Verb<typeof workOrders.addAdjustment> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const { concernId, kind, name } = body
    if (concernId !== null && !(await findConcern(tx, order.id, concernId)))
      throw makeBadInput({ concernId: isInvalid('Concern') })
    await insertAdjustment(tx, order, await getAdjustmentValues(tx, order, body, context.clock.now()))
    if (concernId !== null) await resetAnswer(tx, concernId)
    return { what: `${kind}-added`, detail: { name }, linesChanged: true }
  })
