import { isInvalid } from '../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, JsonText, Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { type PartForm, type ShopWorkOrder, workOrderRefusals, type workOrders } from '../contract.ts'
import { hundredths, largestTotal, partTotal, reasonNotToEdit } from '../rules.ts'
import { priceBookOf } from '../../price-book/server/index.ts'
import { matrixPrice } from '../../price-book/rules.ts'
import { askAgain, deletePart, findConcern, findLabor, findPart, insertPart, type PartValues, updatePart } from './store-lines.ts'
import type { By } from './by.ts'
import { finishChange } from './change.ts'
import { onPartFromStock } from './hooks.ts'
import { lockWorkOrder } from './own.ts'
import type { LockedOrder } from './store.ts'
import { changeLines } from './undo.ts'

export const addPart: Verb<typeof workOrders.addPart> = (context, { params, body: { stockPartId, ...form } }) =>
  addPartLine(context, params.id, form, async (tx, { partLineId, order, quantityHundredths }) => {
    if (stockPartId === undefined) return null
    const at = context.clock.now()
    const taken = { workOrderId: order.id, shopId: order.shopId, partLineId, stockPartId, quantityHundredths, at }
    return context.get(onPartFromStock)(tx, taken)
  })

interface AddedPart {
  order: LockedOrder
  partLineId: string
  quantityHundredths: number
}

/** A part comes onto an order; what it is got from is settled in the same transaction, and says what it really costs if it knows. */
export const addPartLine = (
  context: Context<Actor>,
  workOrderId: string,
  form: Omit<PartForm, 'stockPartId'>,
  settle: (tx: Db, added: AddedPart) => Promise<number | null>,
): Promise<JsonText<ShopWorkOrder>> =>
  changeLines(context, workOrderId, async (tx, order) => {
    const part = await valuesOf(tx, order, form)
    const partLineId = await insertPart(tx, order, part)
    await askAgain(tx, part.concernId)
    const costCents = await settle(tx, { order, partLineId, quantityHundredths: part.quantityHundredths })
    if (costCents !== null) await keepCost(tx, order, partLineId, { ...part, costCents })
    return { what: 'part-added', detail: { name: part.name, amountCents: part.totalCents }, linesChanged: true }
  })

/**
 * What a part did cost once it came. Where the bill can still change it is the line's cost from now on; the price stays what the customer
 * was told.
 */
export async function keepRealCost(
  tx: Db,
  by: By,
  { workOrderId, partLineId, costCents }: { workOrderId: string; partLineId: string; costCents: number },
): Promise<void> {
  const order = await lockWorkOrder(tx, workOrderId)
  const part = await findPart(tx, order.id, partLineId)
  if (!part || part.costCents === costCents || reasonNotToEdit(order.state)) return
  await keepCost(tx, order, partLineId, { ...part, costCents })
  await finishChange(tx, order, by, { what: 'part-cost', detail: { name: part.name, costCents, wasCents: part.costCents } })
}

/** Its price may have been the matrix's for another cost. */
async function keepCost(tx: Db, { shopId }: LockedOrder, partLineId: string, part: PartValues): Promise<void> {
  const { matrix } = await priceBookOf(tx, shopId)
  await updatePart(tx, partLineId, { ...part, byHand: part.priceCents !== matrixPrice(matrix, part.costCents) })
}

export const changePart: Verb<typeof workOrders.changePart> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const before = (await findPart(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    const part = await valuesOf(tx, order, body, before)
    if (part.concernId !== before.concernId && (await findConcern(tx, order.id, before.concernId))?.decision === 'declined')
      refuse(workOrderRefusals.fromDeclinedJob)
    await updatePart(tx, params.lineId, part)
    // What the shop itself pays is not on the estimate.
    const linesChanged = (Object.keys(part) as (keyof PartValues)[]).some(
      (key) => key !== 'costCents' && key !== 'byHand' && part[key] !== before[key],
    )
    if (linesChanged) {
      await askAgain(tx, before.concernId)
      await askAgain(tx, part.concernId)
    }
    return { what: 'part-changed', detail: { name: part.name, amountCents: part.totalCents }, linesChanged }
  })

export const removePart: Verb<typeof workOrders.removePart> = (context, { params }) =>
  changeLines(context, params.id, async (tx, order) => {
    const part = (await findPart(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    await deletePart(tx, params.lineId)
    await askAgain(tx, part.concernId)
    return { what: 'part-removed', detail: { name: part.name }, linesChanged: true }
  })

async function valuesOf(
  tx: Db,
  { id: orderId, shopId }: { id: string; shopId: string },
  form: Omit<PartForm, 'stockPartId'>,
  before?: PartValues,
): Promise<PartValues> {
  if (!(await findConcern(tx, orderId, form.concernId))) throw badInput({ concernId: isInvalid('Concern') })
  if (form.laborId !== null && (await findLabor(tx, orderId, form.laborId))?.concernId !== form.concernId)
    throw badInput({ laborId: isInvalid('Labor') })
  const quantityHundredths = hundredths(form.quantity)
  const totalCents = partTotal(quantityHundredths, form.ext)
  if (totalCents > largestTotal) throw badInput({ ext: 'Quantity times Ext is too large' })
  const { concernId, laborId, partNo, name, manufacturer, condition } = form
  const isByHand = async () => {
    // A matrix that was changed since says nothing of a price that was made before.
    if (before?.costCents === form.cost && before.priceCents === form.ext) return before.byHand
    return form.ext !== matrixPrice((await priceBookOf(tx, shopId)).matrix, form.cost)
  }
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
    byHand: await isByHand(),
  }
}
