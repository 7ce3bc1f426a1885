import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import type { workOrders } from '../contract.ts'
import { askAgain, deleteConcern, findConcern, insertConcern, updateConcern } from './store-lines.ts'
import { changeLines } from './undo.ts'

export const addConcern: Verb<typeof workOrders.addConcern> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    await insertConcern(tx, order, body)
    return { what: 'concern-added', detail: { complaint: body.complaint }, linesChanged: true }
  })

export const changeConcern: Verb<typeof workOrders.changeConcern> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const concern = (await findConcern(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    const renamed = body.complaint !== undefined && body.complaint !== concern.complaint
    const offeredAgain = body.offerAgain === true && concern.decision === 'declined'
    await updateConcern(tx, params.lineId, body)
    if (renamed || offeredAgain) await askAgain(tx, params.lineId)
    return {
      what: offeredAgain ? 'job-offered-again' : 'concern-changed',
      detail: { complaint: body.complaint ?? concern.complaint },
      linesChanged: renamed || offeredAgain,
    }
  })

export const removeConcern: Verb<typeof workOrders.removeConcern> = (context, { params }) =>
  changeLines(context, params.id, async (tx, order) => {
    const concern = (await findConcern(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    await deleteConcern(tx, params.lineId)
    return { what: 'concern-removed', detail: { complaint: concern.complaint }, linesChanged: true }
  })
