import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { getOrigin, lockWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { getOnlyOrder } from './access.ts'
import { readPaperState } from './store-consent.ts'
import { findNewestEstimate } from './store.ts'

/** The customer wants a paper copy. All shop staff are notified, once per request until the copy is handed over. */
export const requestPaperCopy: Verb<typeof agreements.requestPaperCopy> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const customer = await getSignedInCustomer(tx, context.actor)
    const asked =
      (await findNewestEstimate(tx, customer.id, params.id, getOnlyOrder(context.actor))) ?? refuse(standardRefusals.notFound)
    const { workOrderId, shopId, number, estimateId } = asked
    const { invoice } = await lockWorkOrder(tx, workOrderId)
    if ((await readPaperState(tx, workOrderId)) === 'asked') return { paper: 'asked' }
    await recordEvent(tx, { workOrderId, by: getOrigin(context), what: 'paper-asked', detail: { number, estimateId } })
    const staff = await listShopStaff(tx, shopId)
    await notifyAccounts(
      tx,
      staff.map((accountId) => ({
        accountId,
        type: 'default' as const,
        subject: 'orders' as const,
        title: `${customer.firstName} ${customer.lastName} wants a paper copy`,
        body: `Print the documents for repair order ${invoice} and hand them to the customer at no charge.`,
        data: { workOrderId, shop: shopId, invoice },
      })),
    )
    return { paper: 'asked' }
  })
