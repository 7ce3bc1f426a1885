import { isInvalid } from '../../../../common/messages.ts'
import { makeBadInput, type Db } from '../../../../kit/server/index.ts'
import { calculateMatrixPrice } from '../../../catalog/price-book/rules.ts'
import { getPriceBook } from '../../../catalog/price-book/server/index.ts'
import type { PartForm } from '../contract/index.ts'
import { toHundredths, largestTotal, calculatePartTotal } from '../rules.ts'
import { findConcern, findLabor, type PartValues, updatePart } from './store-lines.ts'
import type { LockedOrder } from './store.ts'

/** Stores the line with its new cost and whether its price still follows the parts matrix. */
export async function savePartCost(tx: Db, { shopId }: LockedOrder, partLineId: string, part: PartValues): Promise<void> {
  const { matrix } = await getPriceBook(tx, shopId)
  await updatePart(tx, partLineId, { ...part, byHand: part.priceCents !== calculateMatrixPrice(matrix, part.costCents) })
}

export async function checkPartValues(
  tx: Db,
  { id: orderId, shopId }: { id: string; shopId: string },
  form: Omit<PartForm, 'stockPartId'>,
  before?: PartValues,
): Promise<PartValues> {
  if (!(await findConcern(tx, orderId, form.concernId))) throw makeBadInput({ concernId: isInvalid('Concern') })
  if (form.laborId !== null && (await findLabor(tx, orderId, form.laborId))?.concernId !== form.concernId)
    throw makeBadInput({ laborId: isInvalid('Labor') })
  const quantityHundredths = toHundredths(form.quantity)
  const totalCents = calculatePartTotal(quantityHundredths, form.ext)
  if (totalCents > largestTotal) throw makeBadInput({ ext: 'Quantity times Price each is too large' })
  const { concernId, laborId, partNo, name, manufacturer, condition, taxed } = form
  const isByHand = async () => {
    // A later change of the matrix does not turn an untouched price into a typed one.
    if (before?.costCents === form.cost && before.priceCents === form.ext) return before.byHand
    return form.ext !== calculateMatrixPrice((await getPriceBook(tx, shopId)).matrix, form.cost)
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
    taxed,
    byHand: await isByHand(),
  }
}
