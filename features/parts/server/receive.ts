import { isInvalid } from '../../../common/messages.ts'
import { refuse, refuseIf } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type Db, inPatientTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { hundredths } from '../../work-orders/rules.ts'
import { byOf, keepRealCost, lockWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import { notifyAll } from '../../notifications/server/index.ts'
import { shopStaff } from '../../shops/server/index.ts'
import { partRefusals, type parts } from '../contract.ts'
import { reasonNotOpen, reasonNotToReceive, showQuantity, stateReceived, takenFrom } from '../rules.ts'
import { announceParts } from './access.ts'
import { purchasePage, seenPurchase } from './purchases.ts'
import { isBilled } from './settle.ts'
import { putIntoStock } from './stock.ts'
import { insertCore } from './store-cores.ts'
import { insertReceipt, type LineRow, type PurchaseRow, purchaseLines, updatePurchase } from './store-purchases.ts'
import { holdSuppliesOf, holdWaiting, moveSupply } from './store-supply.ts'

interface Came {
  line: LineRow
  quantity: number
  costCents: number
}

export const receive: Verb<typeof parts.receive> = (context, { params, body }) =>
  inPatientTransaction(context.db, async (tx) => {
    const purchase = await seenPurchase(tx, context, params.id)
    refuseIf(reasonNotOpen(purchase.state))
    const known = new Map((await purchaseLines(tx, purchase.id)).map((line) => [line.id, line]))
    const came: Came[] = body.lines.flatMap(({ lineId, quantity, cost }) => {
      const line = known.get(lineId)
      if (!line) throw badInput({ lines: isInvalid('Line') })
      return quantity > 0 ? [{ line, quantity: hundredths(quantity), costCents: cost }] : []
    })
    refuseIf(came.length > 0 ? null : partRefusals.empty, { msg: 'Say how many came.' })
    body.lines.forEach(({ lineId, quantity }, place) => {
      const msg = reasonNotToReceive(known.get(lineId)!, hundredths(quantity))
      if (msg) refuse(partRefusals.tooMuchReceived, { msg, errors: { [`lines.${place}.quantity`]: msg } })
    })
    const by = byOf(context)
    const told = new Map<string, string[]>()
    for (const one of came) {
      const { accountId, at } = { accountId: context.actor.accountId, at: by.at }
      const { line, quantity, costCents } = one
      await insertReceipt(tx, {
        shopId: purchase.shopId,
        purchaseId: purchase.id,
        lineId: line.id,
        quantity,
        costCents,
        accountId,
        at,
      })
      const forOrders = await handToOrders(tx, by, purchase, one)
      for (const { workOrderId, taken } of forOrders) {
        const text = `${showQuantity(taken)} × ${line.name}`
        told.set(workOrderId, [...(told.get(workOrderId) ?? []), text])
      }
      const rest = quantity - forOrders.reduce((sum, { taken }) => sum + taken, 0)
      if (rest === 0) continue
      await insertCoreOf(tx, purchase, one, rest, null, at)
      await putIntoStock(tx, {
        shopId: purchase.shopId,
        partNo: line.partNo,
        manufacturer: line.manufacturer,
        name: line.name,
        quantity: rest,
        costCents,
        coreCents: line.coreCents,
        vendorId: purchase.vendorId,
        what: 'received',
        note: `Purchase order ${purchase.number}, ${purchase.vendor}`,
        workOrderId: null,
        accountId,
        at,
      })
    }
    const state = stateReceived(await purchaseLines(tx, purchase.id))
    await updatePurchase(tx, purchase.id, {
      state,
      invoiceNo: body.invoiceNo,
      ...(state === 'received' ? { endedAt: by.at } : {}),
    })
    for (const [workOrderId, texts] of told) await tellArrived(tx, purchase, workOrderId, texts, context.actor.accountId)
    await announceParts(tx, purchase.shopId)
    return purchasePage(tx, context.actor, purchase)
  })

/** First come those who wait, in the order they asked. */
async function handToOrders(tx: Db, by: ReturnType<typeof byOf>, purchase: PurchaseRow, { line, quantity, costCents }: Came) {
  const handed: { workOrderId: string; taken: number }[] = []
  for (const { one, taken } of takenFrom(await holdWaiting(tx, line.id), quantity)) {
    const { workOrderId, partLineId } = one
    await moveSupply(tx, one, { quantity: taken, state: (await isBilled(tx, one)) ? 'used' : 'received', costCents, at: by.at })
    await insertCoreOf(tx, purchase, { line, quantity, costCents }, taken, workOrderId, by.at)
    if (partLineId)
      await keepRealCost(tx, by, { workOrderId, partLineId, costCents: await costOfLine(tx, workOrderId, partLineId) })
    const detail = { name: line.name, quantity: taken / 100, vendor: purchase.vendor }
    await recordEvent(tx, { workOrderId, by, what: 'part-received', detail })
    handed.push({ workOrderId, taken })
  }
  return handed
}

/** What one of a line's parts did cost, over all that are here. */
async function costOfLine(tx: Db, workOrderId: string, partLineId: string): Promise<number> {
  const here = (await holdSuppliesOf(tx, workOrderId)).filter(
    (one) => one.partLineId === partLineId && ['received', 'used', 'reserved'].includes(one.state),
  )
  const [cents, quantity] = [
    here.reduce((sum, one) => sum + one.quantity * one.costCents, 0),
    here.reduce((sum, one) => sum + one.quantity, 0),
  ]
  return Math.round(cents / quantity)
}

const insertCoreOf = async (
  tx: Db,
  purchase: PurchaseRow,
  { line }: Came,
  quantity: number,
  workOrderId: string | null,
  at: Date,
): Promise<void> => {
  if (line.coreCents === 0) return
  const { shopId, vendorId, id: purchaseId } = purchase
  const { partNo, name, coreCents } = line
  await insertCore(tx, { shopId, vendorId, purchaseId, workOrderId, partNo, name, quantity, coreCents, at })
}

/** Who works on the order is told; without a technician everybody at the shop but who received it. */
async function tellArrived(
  tx: Db,
  purchase: PurchaseRow,
  workOrderId: string,
  texts: readonly string[],
  receivedBy: string,
): Promise<void> {
  const { invoice, technicianId, shopId } = await lockWorkOrder(tx, workOrderId)
  const staff = technicianId ? [technicianId] : await shopStaff(tx, shopId)
  const news = {
    type: 'default' as const,
    title: `Parts are here for work order ${invoice}`,
    body: `${texts.join(', ')} from ${purchase.vendor}.`,
    data: { workOrderId, shop: shopId, invoice, path: `/workorder/${shopId}/${workOrderId}` },
  }
  const told = staff.filter((accountId) => accountId !== receivedBy)
  await notifyAll(
    tx,
    told.map((accountId) => ({ accountId, ...news })),
  )
}
