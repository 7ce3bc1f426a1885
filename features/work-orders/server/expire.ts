import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { notifyAll } from '../../notifications/server/index.ts'
import { shopStaff } from '../../shops/server/index.ts'
import { expiresAt, isExpired } from '../rules.ts'
import { recordEvent } from './authorization.ts'
import { lockWorkOrder } from './own.ts'
import { findCurrentEstimate } from './store-estimates.ts'
import { expiredUntold } from './store-trail.ts'

/** Notes in the trail which estimates have expired, and tells their shops. */
export async function expireEstimates(db: Db, now: Date): Promise<void> {
  const sentBefore = new Date(2 * now.getTime() - expiresAt(now).getTime())
  for (const { workOrderId, estimateId, number } of await expiredUntold(db, sentBefore)) {
    await inTransaction(db, async (tx) => {
      const { invoice, shopId, state } = await lockWorkOrder(tx, workOrderId)
      const newest = await findCurrentEstimate(tx, workOrderId)
      if (state !== 'awaiting-authorization' || newest?.id !== estimateId || !isExpired(newest.sentAt, now)) return
      const by = { accountId: null, at: now }
      await recordEvent(tx, { workOrderId, by, what: 'estimate-expired', detail: { number, estimateId } })
      await notifyAll(
        tx,
        (await shopStaff(tx, shopId)).map((accountId) => ({
          accountId,
          type: 'default' as const,
          title: `The estimate of work order ${invoice} has expired`,
          body: 'Nobody answered it in time. Look at its prices and send it again.',
          data: { workOrderId, shop: shopId, invoice },
        })),
      )
    })
  }
}
