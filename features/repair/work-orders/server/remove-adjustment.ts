import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { deleteAdjustment, findAdjustment } from './store-adjustments.ts'
import { resetAnswer } from './store-lines.ts'

export const removeAdjustment: Verb<typeof workOrders.removeAdjustment> = (context, { params }) =>
  changeLines(context, params.id, async (tx, order) => {
    const before = (await findAdjustment(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    await deleteAdjustment(tx, params.lineId)
    if (before.concernId !== null) await resetAnswer(tx, before.concernId)
    return { what: `${before.kind}-removed`, detail: { name: before.name }, linesChanged: true }
  })
