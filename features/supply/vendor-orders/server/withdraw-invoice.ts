import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { vendorOrders } from '../contract/index.ts'
import { lockOwnInvoice } from './access.ts'
import { recordChange } from './record-change.ts'
import { saveInvoice } from './store-invoices.ts'
import { viewOrder } from './view-order.ts'

export const withdrawInvoice: Verb<typeof vendorOrders.withdraw> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const { order, invoice } = await lockOwnInvoice(tx, context, id, { side: 'vendor', act: 'withdraw' })
    const { actor, clock } = context
    await saveInvoice(tx, id, { state: 'withdrawn', reason: '', by: actor.accountId, at: clock.now() })
    await recordChange(tx, context, order, {
      what: 'withdrawn',
      title: `${order.vendor} withdrew invoice ${invoice.number} for purchase order ${order.number}`,
    })
    return viewOrder(tx, order.id)
  })
