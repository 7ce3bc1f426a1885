import { showCents } from '../../../../common/cents.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type purchasesAtVendors, vendorOrderRefusals } from '../contract/index.ts'
import { lockOwnInvoice } from './access.ts'
import { recordChange } from './record-change.ts'
import { saveInvoice } from './store-invoices.ts'
import { viewOrder, viewPurchaseAtVendor } from './view-order.ts'

export const approveInvoice: Verb<typeof purchasesAtVendors.approve> = (context, { params: { id }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { order, invoice } = await lockOwnInvoice(tx, context, id, { side: 'shop', act: 'approve' })
    const { differs } = (await viewOrder(tx, order.id)).invoices.find(({ invoiceId }) => invoiceId === id)!
    refuseIf(differs && !body.acceptDifferences ? vendorOrderRefusals.invoiceDiffers : null)
    const { actor, clock } = context
    // An invoice of $0.00 has nothing left to pay.
    const state = invoice.totalCents === 0 ? 'paid' : 'approved'
    await saveInvoice(tx, id, { state, reason: '', by: actor.accountId, at: clock.now() })
    await recordChange(tx, context, order, {
      what: 'approved',
      title: `${order.shop} approved invoice ${invoice.number}`,
      detail: `${showCents(invoice.totalCents)} for purchase order ${order.number}${differs ? ', with its differences' : ''}.`,
    })
    return viewPurchaseAtVendor(tx, order.id)
  })
