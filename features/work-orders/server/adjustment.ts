import { isInvalid } from '../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import type { AdjustmentForm, workOrders } from '../contract.ts'
import { deleteAdjustment, findAdjustment, insertAdjustment, updateAdjustment } from './store-adjustments.ts'
import { askAgain, findConcern } from './store-lines.ts'
import { changeLines } from './undo.ts'

/** Only a fee can be taxed; what a discount takes off is not taxed anyway. */
const valuesOf = (form: AdjustmentForm): AdjustmentForm => ({ ...form, taxed: form.kind === 'fee' && form.taxed })

export const addAdjustment: Verb<typeof workOrders.addAdjustment> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const { concernId, kind, name } = body
    if (concernId !== null && !(await findConcern(tx, order.id, concernId))) throw badInput({ concernId: isInvalid('Concern') })
    await insertAdjustment(tx, order, valuesOf(body))
    if (concernId !== null) await askAgain(tx, concernId)
    return { what: `${kind}-added`, detail: { name }, linesChanged: true }
  })

export const changeAdjustment: Verb<typeof workOrders.changeAdjustment> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const before = (await findAdjustment(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    if (before.concernId !== body.concernId) throw badInput({ concernId: isInvalid('Concern') })
    await updateAdjustment(tx, params.lineId, valuesOf(body))
    if (before.concernId !== null) await askAgain(tx, before.concernId)
    return { what: `${body.kind}-changed`, detail: { name: body.name }, linesChanged: true }
  })

export const removeAdjustment: Verb<typeof workOrders.removeAdjustment> = (context, { params }) =>
  changeLines(context, params.id, async (tx, order) => {
    const before = (await findAdjustment(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    await deleteAdjustment(tx, params.lineId)
    if (before.concernId !== null) await askAgain(tx, before.concernId)
    return { what: `${before.kind}-removed`, detail: { name: before.name }, linesChanged: true }
  })
