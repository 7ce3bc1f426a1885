import { isInvalid } from '../../../../common/messages.ts'
import { type Actor, makeBadInput, type Db, inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { parts } from '../contract/calls.ts'
import type { PartRequest } from '../contract/form-schemas.ts'
import { lockOpenLine, requireStaff, requireNeeded, requireVendor } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { recordPlacement } from './record-placement.ts'
import { addToPurchase, findDraft, insertPurchase, lockOrders, lockPurchase, updatePurchase } from './store-purchases.ts'
import { lockStockByNumber, lockStockPart } from './store-stock.ts'
import { insertSupply } from './store-supplies.ts'
import { lockShopParts } from './store-vendors.ts'

export async function addRequestedPart(
  tx: Db,
  actor: Actor,
  { purchaseId, shopId, at }: { purchaseId: string; shopId: string; at: Date },
  wanted: PartRequest,
): Promise<void> {
  const quantity = toHundredths(wanted.quantity)
  const terms = { quantity, costCents: wanted.cost, coreCents: wanted.coreCents }
  if ('stockPartId' in wanted) {
    const stock = await lockStockPart(tx, wanted.stockPartId)
    if (stock?.shopId !== shopId) throw makeBadInput({ parts: isInvalid('Parts') })
    const { partNo, manufacturer, name, id: stockPartId } = stock
    await addToPurchase(tx, purchaseId, shopId, { partNo, manufacturer, name, stockPartId, ...terms })
    return
  }
  const own = await requireOwnWorkOrder(tx, actor, wanted.workOrderId)
  if (own.shopId !== shopId) throw makeBadInput({ parts: isInvalid('Parts') })
  const { line, needed } = await lockOpenLine(tx, wanted.workOrderId, wanted.partId)
  requireNeeded(line, needed, quantity)
  const stockPartId = (await lockStockByNumber(tx, shopId, line))?.id ?? null
  const { partNo, manufacturer, name } = line
  const part = { partNo, manufacturer, name }
  const purchaseLineId = await addToPurchase(tx, purchaseId, shopId, { ...part, stockPartId, ...terms })
  await insertSupply(tx, {
    ...part,
    shopId,
    workOrderId: wanted.workOrderId,
    partLineId: wanted.partId,
    quantity,
    state: 'ordered',
    stockPartId: null,
    purchaseLineId,
    costCents: wanted.cost,
    at,
  })
}
export const orderParts: Verb<typeof parts.order> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await requireStaff(tx, actor, params.shop)
    await lockOrders(
      tx,
      params.shop,
      body.parts.flatMap((one) => ('workOrderId' in one ? [one.workOrderId] : [])),
    )
    await lockShopParts(tx, params.shop)
    const at = clock.now()
    const purchases: { purchaseId: string; number: number; vendor: string }[] = []
    for (const [vendorId, wanted] of Map.groupBy(body.parts, (one) => one.vendorId)) {
      const vendor = await requireVendor(tx, params.shop, vendorId)
      const draft = body.isOrdered ? null : await findDraft(tx, vendorId)
      const state = body.isOrdered ? 'ordered' : 'draft'
      const purchaseId = draft ?? (await insertPurchase(tx, { shopId: params.shop, vendorId, state, at }))
      for (const one of wanted) await addRequestedPart(tx, actor, { purchaseId, shopId: params.shop, at }, one)
      const purchase = (await lockPurchase(tx, purchaseId))!
      if (body.isOrdered) await recordPlacement(tx, context, purchase, { expectedOn: body.expectedOn })

      // Raises the version, so that anyone who has the draft open must reload it.
      else await updatePurchase(tx, purchaseId, { state: 'draft' })
      purchases.push({ purchaseId, number: purchase.number, vendor })
    }
    await announceParts(tx, params.shop)
    return { purchases }
  })
