import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { resetAnswer, deletePart, findPart } from './store-lines.ts'

export const removePart: Verb<typeof workOrders.removePart> = (context, { params }) =>
  changeLines(context, params.id, async (tx, order) => {
    const part = (await findPart(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    await deletePart(tx, params.lineId)
    await resetAnswer(tx, part.concernId)
    return { what: 'part-removed', detail: { name: part.name }, linesChanged: true }
  })
