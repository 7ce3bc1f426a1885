import { findProviderOf, type PaymentContext } from '../../../cards/card-payments/server/index.ts'
import { payOutRefund } from './pay-out-refund.ts'
import { listPendingRefunds } from './store-refunds.ts'

const batchSize = 500

/**
 * Finishes refunds that have been pending since before then, because the provider's answer was lost. One failure does not block
 * the others.
 */
export async function finishRefunds(context: PaymentContext, before: Date): Promise<void> {
  for (const refund of await listPendingRefunds(context.db, before, batchSize)) {
    try {
      const provider = await findProviderOf(context, refund)
      if (provider) await payOutRefund(context, provider, refund, { mayExist: true })
    } catch (error) {
      context.log.warn({ err: error, refund: refund.id, provider: refund.provider }, 'a refund could not be finished')
    }
  }
}
