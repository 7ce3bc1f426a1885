import { isInvalid } from '../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { type PartForm, workOrderRefusals, type workOrders } from '../contract.ts'
import { hundredths, largestTotal, partTotal } from '../rules.ts'
import { changeOrder } from './change.ts'
import { askAgain, deletePart, findConcern, findLabor, findPart, insertPart, type PartValues, updatePart } from './store-lines.ts'

export const addPart: Verb<typeof workOrders.addPart> = (context, { params, body }) =>
  changeOrder(context, params.id, async (tx, order) => {
    const part = await valuesOf(tx, order.id, body)
    await insertPart(tx, order, part)
    await askAgain(tx, part.concernId)
    return { what: 'part-added', detail: { name: part.name, amountCents: part.totalCents }, linesChanged: true }
  })

export const changePart: Verb<typeof workOrders.changePart> = (context, { params, body }) =>
  changeOrder(context, params.id, async (tx, order) => {
    const before = (await findPart(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    const part = await valuesOf(tx, order.id, body)
    if (part.concernId !== before.concernId && (await findConcern(tx, order.id, before.concernId))?.decision === 'declined')
      refuse(workOrderRefusals.fromDeclinedJob)
    await updatePart(tx, params.lineId, part)
    // What the shop itself pays is not on the estimate.
    const linesChanged = (Object.keys(part) as (keyof PartValues)[]).some(
      (key) => key !== 'costCents' && part[key] !== before[key],
    )
    if (linesChanged) {
      await askAgain(tx, before.concernId)
      await askAgain(tx, part.concernId)
    }
    return { what: 'part-changed', detail: { name: part.name, amountCents: part.totalCents }, linesChanged }
  })

export const removePart: Verb<typeof workOrders.removePart> = (context, { params }) =>
  changeOrder(context, params.id, async (tx, order) => {
    const part = (await findPart(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    await deletePart(tx, params.lineId)
    await askAgain(tx, part.concernId)
    return { what: 'part-removed', detail: { name: part.name }, linesChanged: true }
  })

async function valuesOf(tx: Db, orderId: string, form: PartForm): Promise<PartValues> {
  if (!(await findConcern(tx, orderId, form.concernId))) throw badInput({ concernId: isInvalid('Concern') })
  if (form.laborId !== null && (await findLabor(tx, orderId, form.laborId))?.concernId !== form.concernId)
    throw badInput({ laborId: isInvalid('Labor') })
  const quantityHundredths = hundredths(form.quantity)
  const totalCents = partTotal(quantityHundredths, form.ext)
  if (totalCents > largestTotal) throw badInput({ ext: 'Quantity times Ext is too large' })
  const { concernId, laborId, partNo, name, manufacturer, condition } = form
  return {
    concernId,
    laborId,
    partNo,
    name,
    manufacturer,
    condition,
    quantityHundredths,
    costCents: form.cost,
    priceCents: form.ext,
    totalCents,
  }
}
