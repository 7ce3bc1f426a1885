import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { calculateExpiry, isExpired } from '../rules.ts'
import { lockWorkOrder } from './access.ts'
import { recordEvent } from './record-event.ts'
import { findCurrentEstimate } from './store-estimates.ts'
import { listExpiredEstimates } from './store-trail.ts'

/** Records expired estimates in the trail and notifies their shops. */
export async function expireEstimates(db: Db, now: Date): Promise<void> {
  const sentBefore = new Date(2 * now.getTime() - calculateExpiry(now).getTime())
  for (const { workOrderId, estimateId, number } of await listExpiredEstimates(db, sentBefore)) {
    await inTransaction(db, async (tx) => {
      const { invoice, shopId, state } = await lockWorkOrder(tx, workOrderId)
      const newest = await findCurrentEstimate(tx, workOrderId)
      if (state !== 'awaiting-authorization' || newest?.id !== estimateId || !isExpired(newest.sentAt, now)) return
      const by = { accountId: null, at: now }
      await recordEvent(tx, { workOrderId, by, what: 'estimate-expired', detail: { number, estimateId } })
      await notifyAccounts(
        tx,
        (await listShopStaff(tx, shopId)).map((accountId) => ({
          accountId,
          type: 'default' as const,
          subject: 'estimates' as const,
          title: `The estimate of repair order ${invoice} has expired`,
          body: 'The customer did not answer in time. Check the prices and send it again.',
          data: { workOrderId, shop: shopId, invoice },
        })),
      )
    })
  }
}
