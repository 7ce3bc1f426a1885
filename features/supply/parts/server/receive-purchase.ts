import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { makeBadInput, type Db, inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import { getOrigin, recordActualCost, recordEvent } from '../../../repair/work-orders/server/index.ts'
import { partRefusals, type parts } from '../contract/index.ts'
import { reasonNotOpen, reasonNotToReceive, showQuantity, findStateAfterReceipt, takeFrom } from '../rules.ts'
import { requireUnchangedPurchase } from './access.ts'
import { addToStock } from './add-to-stock.ts'
import { announceParts } from './announce-parts.ts'
import { isBilled } from './consume-billed-parts.ts'
import { viewPurchase } from './get-purchase.ts'
import { notifyPartsArrived } from './notify-parts-arrived.ts'
import { insertCore } from './store-cores.ts'
import { insertReceipt, type LineRow, lockPurchaseLines, type PurchaseRow, updatePurchase } from './store-purchases.ts'
import { changeSupplyState, lockSupplies, lockWaitingSupplies } from './store-supplies.ts'

interface ReceivedLine {
  line: LineRow
  quantity: number
  costCents: number
}

export const receivePurchase: Verb<typeof parts.receive> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const purchase = await requireUnchangedPurchase(tx, context, params.id)
    refuseIf(reasonNotOpen(purchase.state))
    const known = new Map((await lockPurchaseLines(tx, purchase.id)).map((line) => [line.id, line]))
    const came: ReceivedLine[] = body.lines.flatMap(({ lineId, quantity, cost }) => {
      const line = known.get(lineId)
      if (!line) throw makeBadInput({ lines: isInvalid('Line') })
      return quantity > 0 ? [{ line, quantity: toHundredths(quantity), costCents: cost }] : []
    })
    refuseIf(came.length > 0 ? null : partRefusals.purchaseEmpty, { msg: 'Enter how many you received.' })
    body.lines.forEach(({ lineId, quantity }, place) => {
      const msg = reasonNotToReceive(known.get(lineId)!, toHundredths(quantity))
      if (msg) refuse(partRefusals.receiptTooLarge, { msg, errors: { [`lines.${place}.quantity`]: msg } })
    })
    const by = getOrigin(context)
    const arrived = new Map<string, string[]>()
    for (const receivedLine of came) {
      const { accountId, at } = { accountId: context.actor.accountId, at: by.at }
      const { line, quantity, costCents } = receivedLine
      await insertReceipt(tx, {
        shopId: purchase.shopId,
        purchaseId: purchase.id,
        lineId: line.id,
        quantity,
        costCents,
        accountId,
        at,
      })
      const forOrders = await fillWaitingOrders(tx, by, purchase, receivedLine)
      for (const { workOrderId, taken } of forOrders) {
        const text = `${showQuantity(taken)} × ${line.name}`
        arrived.set(workOrderId, [...(arrived.get(workOrderId) ?? []), text])
      }
      const rest = quantity - forOrders.reduce((sum, { taken }) => sum + taken, 0)
      if (rest === 0) continue
      await recordCore(tx, purchase, receivedLine, rest, null, at)
      await addToStock(tx, {
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
    const state = findStateAfterReceipt(await lockPurchaseLines(tx, purchase.id))
    await updatePurchase(tx, purchase.id, {
      state,
      invoiceNo: body.invoiceNo,
      ...(state === 'received' ? { endedAt: by.at } : {}),
    })
    for (const [workOrderId, texts] of arrived)
      await notifyPartsArrived(tx, purchase, workOrderId, texts, context.actor.accountId)
    await announceParts(tx, purchase.shopId)
    return viewPurchase(tx, context.actor, purchase)
  })

/** Gives received parts to the waiting orders, in the order they asked. */
async function fillWaitingOrders(
  tx: Db,
  by: ReturnType<typeof getOrigin>,
  purchase: PurchaseRow,
  { line, quantity, costCents }: ReceivedLine,
) {
  const handed: { workOrderId: string; taken: number }[] = []
  for (const { item: supply, taken } of takeFrom(await lockWaitingSupplies(tx, line.id), quantity)) {
    const { workOrderId, partLineId } = supply
    await changeSupplyState(tx, supply, {
      quantity: taken,
      state: (await isBilled(tx, supply)) ? 'used' : 'received',
      costCents,
      at: by.at,
    })
    await recordCore(tx, purchase, { line, quantity, costCents }, taken, workOrderId, by.at)
    if (partLineId)
      await recordActualCost(tx, by, {
        workOrderId,
        partLineId,
        costCents: await calculateAverageLineCost(tx, workOrderId, partLineId),
      })
    const detail = { name: line.name, quantity: taken / 100, vendor: purchase.vendor }
    await recordEvent(tx, { workOrderId, by, what: 'part-received', detail })
    handed.push({ workOrderId, taken })
  }
  return handed
}

/** The average cost of a line's parts that are here. */
async function calculateAverageLineCost(tx: Db, workOrderId: string, partLineId: string): Promise<number> {
  const here = (await lockSupplies(tx, workOrderId)).filter(
    (supply) => supply.partLineId === partLineId && ['received', 'used', 'reserved'].includes(supply.state),
  )
  const [cents, quantity] = [
    here.reduce((sum, supply) => sum + supply.quantity * supply.costCents, 0),
    here.reduce((sum, supply) => sum + supply.quantity, 0),
  ]
  return Math.round(cents / quantity)
}

const recordCore = async (
  tx: Db,
  purchase: PurchaseRow,
  { line }: ReceivedLine,
  quantity: number,
  workOrderId: string | null,
  at: Date,
): Promise<void> => {
  if (line.coreCents === 0) return
  const { shopId, vendorId, id: purchaseId } = purchase
  const { partNo, name, coreCents } = line
  await insertCore(tx, { shopId, vendorId, purchaseId, workOrderId, partNo, name, quantity, coreCents, at })
}
