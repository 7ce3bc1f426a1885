import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { resetAnswer, deleteLabor, findLabor } from './store-lines.ts'

export const removeLabor: Verb<typeof workOrders.removeLabor> = (context, { params }) =>
  changeLines(context, params.id, async (tx, order) => {
    const labor = (await findLabor(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    await deleteLabor(tx, params.lineId)
    await resetAnswer(tx, labor.concernId)
    return { what: 'labor-removed', detail: { title: labor.title }, linesChanged: true }
  })
