import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { deleteConcern, findConcern } from './store-lines.ts'

export const removeConcern: Verb<typeof workOrders.removeConcern> = (context, { params }) =>
  changeLines(context, params.id, async (tx, order) => {
    const concern = (await findConcern(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    await deleteConcern(tx, params.lineId)
    return { what: 'concern-removed', detail: { complaint: concern.complaint }, linesChanged: true }
  })
