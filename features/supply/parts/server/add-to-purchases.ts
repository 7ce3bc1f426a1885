import { isInvalid } from '../../../../common/messages.ts'
import { type Actor, type Context, type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { PartRequest } from '../contract/form-schemas.ts'
import { lockOpenLine, requireNeeded, requireVendor } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { recordPlacement } from './record-placement.ts'
import { addToPurchase, findDraft, insertPurchase, lockOrders, lockPurchase, updatePurchase } from './store-purchases.ts'
import { lockStockByNumber, lockStockPart } from './store-stock.ts'
import { insertSupply } from './store-supplies.ts'
import { lockShopParts } from './store-vendors.ts'

/**
 * A part the shop buys without an order that needs it. It goes into stock when it arrives, even if it was never stocked before.
 */
export interface NamedPart {
  vendorId: string
  partNo: string
  manufacturer: string
  name: string
  quantity: number
  /** Cents each. */
  cost: number
  coreCents: number
}
export type WantedPart = PartRequest | NamedPart

export interface ChangedPurchase {
  purchaseId: string
  number: number
  vendor: string
  /** The shop's vendor. */
  vendorId: string
}

/** Puts parts onto their vendors' drafts or, if already ordered, onto new purchase orders. Does not check permissions. */
export async function addToPurchases(
  tx: Db,
  context: Context<Actor>,
  shopId: string,
  parts: readonly WantedPart[],
  { isOrdered = false, expectedOn = null }: { isOrdered?: boolean; expectedOn?: string | null } = {},
): Promise<ChangedPurchase[]> {
  await lockOrders(
    tx,
    shopId,
    parts.flatMap((part) => ('workOrderId' in part ? [part.workOrderId] : [])),
  )
  await lockShopParts(tx, shopId)
  const at = context.clock.now()
  const purchases: ChangedPurchase[] = []
  for (const [vendorId, wanted] of Map.groupBy(parts, (part) => part.vendorId)) {
    const vendor = await requireVendor(tx, shopId, vendorId)
    const draft = isOrdered ? null : await findDraft(tx, vendorId)
    const state = isOrdered ? 'ordered' : 'draft'
    const purchaseId = draft ?? (await insertPurchase(tx, { shopId, vendorId, state, at }))
    for (const part of wanted) await addWantedPart(tx, context.actor, { purchaseId, shopId, at }, part)
    const purchase = (await lockPurchase(tx, purchaseId))!
    if (isOrdered) await recordPlacement(tx, context, purchase, { expectedOn })
    // Raises the version, so anyone who has the draft open must reload it.
    else await updatePurchase(tx, purchaseId, { state: 'draft' })
    purchases.push({ purchaseId, number: purchase.number, vendor, vendorId })
  }
  await announceParts(tx, shopId)
  return purchases
}

async function addWantedPart(
  tx: Db,
  actor: Actor,
  { purchaseId, shopId, at }: { purchaseId: string; shopId: string; at: Date },
  wanted: WantedPart,
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
  if (!('workOrderId' in wanted)) {
    const { partNo, manufacturer, name } = wanted
    const stockPartId = (await lockStockByNumber(tx, shopId, wanted))?.id ?? null
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
