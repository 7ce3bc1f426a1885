import { showCents } from '../../../../common/cents.ts'
import { addDays, getDay } from '../../../../common/dates.ts'
import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import { showQuantity } from '../../parts/rules.ts'
import { vendorOrderRefusals, type vendorOrders } from '../contract/index.ts'
import { calculateInvoiceTotal, findCreditDays, isNearDay, maxTotal } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { recordChange } from './record-change.ts'
import { insertInvoice, insertInvoiceLine, isNumberTaken, listInvoiced } from './store-invoices.ts'
import { listLines } from './store.ts'
import { viewOrder } from './view-order.ts'

export const issueInvoice: Verb<typeof vendorOrders.invoice> = (context, { params: { id }, body }) =>
  inTransaction(context.db, async (tx) => {
    const order = await lockOwnOrder(tx, context, id)
    const { clock } = context
    if (!isNearDay(body.invoicedOn, getDay(clock.now()))) throw makeBadInput({ invoicedOn: isInvalid('Invoice date') })
    const known = new Map((await listLines(tx, id)).map((line) => [line.lineId, line]))
    const invoiced = new Map((await listInvoiced(tx, id)).map(({ lineId, quantity }) => [lineId, quantity]))
    const lines = body.lines.map(({ lineId, quantity, price, core }, place) => {
      const line = known.get(lineId)
      if (!line) throw makeBadInput({ lines: isInvalid('Line') })
      const left = line.shipped - (invoiced.get(lineId) ?? 0)
      if (toHundredths(quantity) > left) {
        const msg = `${line.name}: ${showQuantity(Math.max(0, left))} shipped and not invoiced yet.`
        refuse(vendorOrderRefusals.aboveShipped, { msg, errors: { [`lines.${place}.quantity`]: msg } })
      }
      return { lineId, quantity: toHundredths(quantity), price, core }
    })
    const charged = lines.filter(({ quantity }) => quantity > 0)
    refuseIf(charged.length > 0 ? null : vendorOrderRefusals.emptyInvoice)
    const total = calculateInvoiceTotal(charged, body.freight)
    refuseIf(total > maxTotal ? vendorOrderRefusals.tooLarge : null)
    const taken = { errors: { number: vendorOrderRefusals.invoiceTaken.msg } }
    if (await isNumberTaken(tx, order.vendorId, body.number)) refuse(vendorOrderRefusals.invoiceTaken, taken)
    const { number, invoicedOn, freight } = body
    const dueOn = addDays(invoicedOn, findCreditDays(order.terms))
    const { shopId, vendorId } = order
    const invoice =
      (await insertInvoice(tx, { orderId: id, shopId, vendorId, number, invoicedOn, dueOn, freight, total, at: clock.now() })) ??
      refuse(vendorOrderRefusals.invoiceTaken, taken)
    for (const line of charged) await insertInvoiceLine(tx, invoice.id, line)
    await recordChange(tx, context, order, {
      what: 'invoiced',
      title: `Invoice ${number} of ${order.vendor} for purchase order ${order.number}`,
      detail: `${showCents(total)}. Compare it with what you received, then approve or dispute it.`,
    })
    return viewOrder(tx, id)
  })
