import { isInvalid } from '../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inPatientTransaction, inTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { hundredths } from '../../work-orders/rules.ts'
import { byOf, ownWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import { partRefusals, type parts, type Purchase, type Wanted } from '../contract.ts'
import { reasonNotOpen, reorderOf, takenFrom } from '../rules.ts'
import { announceParts, buyerOf, staffOf } from './access.ts'
import { readNeeded } from './store-needed.ts'
import {
  addToPurchase,
  closeLines,
  findDraft,
  holdOrders,
  holdOrdersOf,
  holdPurchase,
  insertPurchase,
  ordersWaiting,
  type PurchaseRow,
  purchaseLines,
  readPurchase,
  readPurchases,
  updateLine,
  updatePurchase,
} from './store-purchases.ts'
import { holdStockByNumber, holdStockPart, readStock } from './store-stock.ts'
import { holdWaiting, insertSupply, lessenSupply } from './store-supply.ts'
import { holdParts } from './store-vendors.ts'
import { holdLine, stopUnlessNeeded } from './supply.ts'
import { vendorOf } from './vendors.ts'

export const toOrder: Verb<typeof parts.toOrder> = async ({ db, actor }, { params }) => {
  const { mayBuy } = await staffOf(db, actor, params.shop)
  const lines = await readNeeded(db, params.shop)
  const below = await readStock(db, { shopId: params.shop, patterns: [], below: true, after: null, limit: 500 })
  return { mayBuy, lines, stock: below.filter((part) => reorderOf(part) > 0) }
}

export const orderParts: Verb<typeof parts.order> = (context, { params, body }) =>
  inPatientTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await buyerOf(tx, actor, params.shop)
    await holdOrders(
      tx,
      params.shop,
      body.parts.flatMap((one) => ('workOrderId' in one ? [one.workOrderId] : [])),
    )
    await holdParts(tx, params.shop)
    const at = clock.now()
    const purchases: { purchaseId: string; number: number; vendor: string }[] = []
    for (const [vendorId, wanted] of Map.groupBy(body.parts, (one) => one.vendorId)) {
      const vendor = await vendorOf(tx, params.shop, vendorId)
      const draft = body.isOrdered ? null : await findDraft(tx, vendorId)
      const state = body.isOrdered ? 'ordered' : 'draft'
      const purchaseId = draft ?? (await insertPurchase(tx, { shopId: params.shop, vendorId, state, at }))
      for (const one of wanted) await addWanted(tx, actor, { purchaseId, shopId: params.shop, at }, one)
      const purchase = (await holdPurchase(tx, purchaseId))!
      if (body.isOrdered) await placeNow(tx, context, purchase, { expectedOn: body.expectedOn })
      // A draft that somebody has open is another now.
      else await updatePurchase(tx, purchaseId, { state: 'draft' })
      purchases.push({ purchaseId, number: purchase.number, vendor })
    }
    await announceParts(tx, params.shop)
    return { purchases }
  })

async function addWanted(
  tx: Db,
  actor: Actor,
  { purchaseId, shopId, at }: { purchaseId: string; shopId: string; at: Date },
  wanted: Wanted,
): Promise<void> {
  const quantity = hundredths(wanted.quantity)
  const terms = { quantity, costCents: wanted.cost, coreCents: wanted.coreCents }
  if ('stockPartId' in wanted) {
    const stock = await holdStockPart(tx, wanted.stockPartId)
    if (stock?.shopId !== shopId) throw badInput({ parts: isInvalid('Parts') })
    const { partNo, manufacturer, name, id: stockPartId } = stock
    await addToPurchase(tx, purchaseId, shopId, { partNo, manufacturer, name, stockPartId, ...terms })
    return
  }
  const own = await ownWorkOrder(tx, actor, wanted.workOrderId)
  if (own.shopId !== shopId) throw badInput({ parts: isInvalid('Parts') })
  const { line, needed } = await holdLine(tx, wanted.workOrderId, wanted.partId)
  stopUnlessNeeded(line, needed, quantity)
  const stockPartId = (await holdStockByNumber(tx, shopId, line))?.id ?? null
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

export const listPurchases: Verb<typeof parts.purchases> = async ({ db, actor }, { params, query }) => {
  const position = await staffOf(db, actor, params.shop)
  const { state = null, after = null, limit } = query
  const purchases = await readPurchases(db, { shopId: params.shop, state, after, limit })
  return { ...position, purchases, next: purchases.length === limit ? (purchases.at(-1)?.number ?? null) : null }
}

export const readOne: Verb<typeof parts.purchase> = async ({ db, actor }, { params }) => {
  const purchase = (await holdPurchase(db, params.id)) ?? refuse(standardRefusals.notFound)
  return purchasePage(db, actor, purchase)
}

export async function purchasePage(db: Db, actor: Actor, { id, shopId }: { id: string; shopId: string }): Promise<Purchase> {
  const position = await staffOf(db, actor, shopId)
  return { ...position, ...(await readPurchase(db, id)) }
}

/** A purchase order as somebody who buys saw it, held after the work orders that wait for it until the transaction ends. */
export async function seenPurchase(
  tx: Db,
  { actor, version }: Pick<Context<Actor>, 'actor' | 'version'>,
  id: string,
): Promise<PurchaseRow> {
  await holdOrdersOf(tx, id)
  const purchase = (await holdPurchase(tx, id)) ?? refuse(standardRefusals.notFound)
  await buyerOf(tx, actor, purchase.shopId)
  if (purchase.version !== version) refuse(standardRefusals.stale, { more: { version: purchase.version } })
  return purchase
}

export const changeDraft: Verb<typeof parts.changeDraft> = (context, { params, body }) =>
  inPatientTransaction(context.db, async (tx) => {
    const purchase = await seenPurchase(tx, context, params.id)
    refuseIf(purchase.state === 'draft' ? null : partRefusals.notOpen)
    const known = new Map((await purchaseLines(tx, purchase.id)).map((line) => [line.id, line]))
    for (const line of body.lines) {
      if (!known.has(line.lineId)) throw badInput({ lines: isInvalid('Line') })
      const quantity = hundredths(line.quantity)
      const waiting = await holdWaiting(tx, line.lineId)
      const excess = waiting.reduce((sum, supply) => sum + supply.quantity, 0) - quantity
      // Less than orders need: who asked last needs it again.
      for (const { one, taken } of takenFrom(waiting.toReversed(), excess)) await lessenSupply(tx, one, taken)
      await updateLine(tx, line.lineId, { quantity, costCents: line.cost, coreCents: line.coreCents })
    }
    await updatePurchase(tx, purchase.id, { state: 'draft' })
    await announceParts(tx, purchase.shopId)
    return purchasePage(tx, context.actor, purchase)
  })

export const place: Verb<typeof parts.place> = (context, { params, body }) =>
  inPatientTransaction(context.db, async (tx) => {
    const purchase = await seenPurchase(tx, context, params.id)
    refuseIf(purchase.state === 'draft' ? null : partRefusals.notOpen)
    refuseIf((await purchaseLines(tx, purchase.id)).length > 0 ? null : partRefusals.empty)
    await placeNow(tx, context, purchase, body)
    await announceParts(tx, purchase.shopId)
    return purchasePage(tx, context.actor, purchase)
  })

/** It was ordered: the orders that wait for it say so. */
async function placeNow(
  tx: Db,
  context: Parameters<typeof byOf>[0],
  purchase: PurchaseRow,
  { expectedOn, invoiceNo }: { expectedOn: string | null; invoiceNo?: string },
): Promise<void> {
  const by = byOf(context)
  await updatePurchase(tx, purchase.id, { state: 'ordered', orderedAt: by.at, expectedOn, invoiceNo: invoiceNo ?? '' })
  for (const { workOrderId, name } of await ordersWaiting(tx, purchase.id))
    await recordEvent(tx, { workOrderId, by, what: 'part-ordered', detail: { name, vendor: purchase.vendor } })
}

export const cancel: Verb<typeof parts.cancel> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const purchase = await seenPurchase(tx, context, params.id)
    if (purchase.state !== 'draft') refuseIf(reasonNotOpen(purchase.state))
    const by = byOf(context)
    const waiting = await ordersWaiting(tx, purchase.id)
    const hasCome = (await purchaseLines(tx, purchase.id)).some(({ received }) => received > 0)
    await closeLines(tx, purchase.id, hasCome)
    await updatePurchase(tx, purchase.id, { state: hasCome ? 'received' : 'cancelled', endedAt: by.at })
    if (purchase.state !== 'draft')
      for (const { workOrderId, name } of waiting)
        await recordEvent(tx, { workOrderId, by, what: 'part-called-off', detail: { name, vendor: purchase.vendor } })
    await announceParts(tx, purchase.shopId)
    return purchasePage(tx, context.actor, purchase)
  })
