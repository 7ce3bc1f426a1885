import { isInvalid } from '../../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { getAdjustmentValues } from './adjustment-values.ts'
import { changeLines } from './change-lines.ts'
import { findAdjustment, updateAdjustment } from './store-adjustments.ts'
import { resetAnswer } from './store-lines.ts'

export const changeAdjustment: Verb<typeof workOrders.changeAdjustment> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const before = (await findAdjustment(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    if (before.concernId !== body.concernId) throw makeBadInput({ concernId: isInvalid('Concern') })
    await updateAdjustment(tx, params.lineId, await getAdjustmentValues(tx, order, body, context.clock.now(), before))
    if (before.concernId !== null) await resetAnswer(tx, before.concernId)
    return { what: `${body.kind}-changed`, detail: { name: body.name }, linesChanged: true }
  })
