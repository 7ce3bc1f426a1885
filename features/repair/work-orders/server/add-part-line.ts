import type { Actor, Context, Db, JsonText } from '../../../../kit/server/index.ts'
import type { PartForm, ShopWorkOrder } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { savePartCost, checkPartValues } from './part-values.ts'
import { resetAnswer, insertPart, type PartSource, savePartSource } from './store-lines.ts'
import type { LockedOrder } from './store.ts'

interface AddedPart {
  order: LockedOrder
  partLineId: string
  quantityHundredths: number
}

/** Adds a part to an order. `settle` runs in the same transaction, reserves or orders the part, and returns its actual cost if it knows it. `findSource` says where the part is to be bought. */
export const addPartLine = (
  context: Context<Actor>,
  workOrderId: string,
  form: Omit<PartForm, 'stockPartId'>,
  settle: (tx: Db, added: AddedPart) => Promise<number | null>,
  findSource?: (tx: Db, order: LockedOrder) => Promise<PartSource>,
): Promise<JsonText<ShopWorkOrder>> =>
  changeLines(context, workOrderId, async (tx, order) => {
    const part = await checkPartValues(tx, order, form)
    const partLineId = await insertPart(tx, order, part)
    if (findSource) await savePartSource(tx, partLineId, await findSource(tx, order))
    await resetAnswer(tx, part.concernId)
    const costCents = await settle(tx, { order, partLineId, quantityHundredths: part.quantityHundredths })
    if (costCents !== null) await savePartCost(tx, order, partLineId, { ...part, costCents })
    return { what: 'part-added', detail: { name: part.name, amountCents: part.totalCents }, linesChanged: true }
  })
