import { showCents } from '../../../../common/cents.ts'
import { getDay } from '../../../../common/dates.ts'
import { isInvalid } from '../../../../common/messages.ts'
import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { vendorOrderRefusals, type vendorOrders } from '../contract/index.ts'
import { isNearDay } from '../rules.ts'
import { lockOwnInvoice } from './access.ts'
import { recordChange } from './record-change.ts'
import { insertPayment } from './store-invoices.ts'
import { viewOrder } from './view-order.ts'

export const recordPayment: Verb<typeof vendorOrders.pay> = (context, { params: { id }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { order, invoice } = await lockOwnInvoice(tx, context, id, { side: 'vendor', act: 'pay' })
    const { actor, clock } = context
    if (!isNearDay(body.paidOn, getDay(clock.now()))) throw makeBadInput({ paidOn: isInvalid('Paid on') })
    const open = invoice.totalCents - invoice.paidCents
    if (body.cents > open) {
      const msg = `${showCents(open)} is open.`
      refuse(vendorOrderRefusals.abovePayable, { msg, errors: { cents: msg } })
    }
    const { shopId, vendorId } = order
    await insertPayment(tx, { ...body, invoiceId: id, shopId, vendorId, accountId: actor.accountId, at: clock.now() })
    await recordChange(tx, context, order, {
      what: 'paid',
      title: `${order.vendor} received ${showCents(body.cents)} for invoice ${invoice.number}`,
    })
    return viewOrder(tx, order.id)
  })
