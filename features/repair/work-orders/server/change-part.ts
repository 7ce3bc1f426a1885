import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { workOrderRefusals, type workOrders } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { checkPartValues } from './part-values.ts'
import { resetAnswer, type PartValues, findConcern, findPart, updatePart } from './store-lines.ts'

export const changePart: Verb<typeof workOrders.changePart> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const before = (await findPart(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    const part = await checkPartValues(tx, order, { ...body, cost: body.cost ?? before.costCents }, before)
    if (part.concernId !== before.concernId && (await findConcern(tx, order.id, before.concernId))?.decision === 'declined')
      refuse(workOrderRefusals.fromDeclinedJob)
    await updatePart(tx, params.lineId, part)
    // The shop's own cost is not on the estimate.
    const linesChanged = (Object.keys(part) as (keyof PartValues)[]).some(
      (key) => key !== 'costCents' && key !== 'byHand' && part[key] !== before[key],
    )
    if (linesChanged) {
      await resetAnswer(tx, before.concernId)
      await resetAnswer(tx, part.concernId)
    }
    return { what: 'part-changed', detail: { name: part.name, amountCents: part.totalCents }, linesChanged }
  })
