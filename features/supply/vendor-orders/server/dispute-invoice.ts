import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { purchasesAtVendors } from '../contract/index.ts'
import { lockOwnInvoice } from './access.ts'
import { recordChange } from './record-change.ts'
import { saveInvoice } from './store-invoices.ts'
import { viewPurchaseAtVendor } from './view-order.ts'

export const disputeInvoice: Verb<typeof purchasesAtVendors.dispute> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { order, invoice } = await lockOwnInvoice(tx, context, id, { side: 'shop', act: 'dispute' })
    const { actor, clock } = context
    await saveInvoice(tx, id, { state: 'disputed', reason, by: actor.accountId, at: clock.now() })
    await recordChange(tx, context, order, {
      what: 'disputed',
      title: `${order.shop} disputes invoice ${invoice.number}`,
      detail: reason,
    })
    return viewPurchaseAtVendor(tx, order.id)
  })
