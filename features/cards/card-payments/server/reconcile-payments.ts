import { minuteMilliseconds } from '../../../../common/dates.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { askAfterMinutes } from '../rules.ts'
import { askProvider } from './ask-provider.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import { paymentLedger } from './payment-ledger.ts'
import type { PaymentContext } from './purchase-kind.ts'
import { finishOnReader } from './reader-payment.ts'
import { findProviderOf } from './shop-providers.ts'
import { endAttempt, listStaleAttempts } from './store-attempts.ts'

const batchSize = 500

/**
 * Asks the providers about attempts that have been open for more than two minutes and records how they ended, so that a lost webhook
 * only delays a payment. Then finishes refunds whose answer was lost. One failure does not hold up the others.
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  const { db, clock, log, get } = context
  const before = new Date(clock.now().getTime() - askAfterMinutes * minuteMilliseconds)
  for (const attempt of await listStaleAttempts(db, before, batchSize)) {
    try {
      const provider = await findProviderOf(context, attempt)
      if (attempt.savedCard && provider) await chargeSavedCard(context, provider, attempt)
      // The payer never got the page, or its provider was removed, so no one can have paid on it.
      else if (!attempt.reference || !provider) await endAttempt(db, attempt.id, 'expired', clock.now())
      else if (attempt.readerId) await finishOnReader(context, attempt)
      else await askProvider(context, provider, attempt)
    } catch (error) {
      log.warn({ err: error, attempt: attempt.id, provider: attempt.provider }, 'a payment could not be reconciled')
    }
  }
  await get(paymentLedger).finishRefunds(context, before)
}

export const createReconcileJob = (context: PaymentContext): TimedJob => ({
  name: 'reconcile-payments',
  cron: '* * * * *',
  work: () => reconcilePayments(context),
})
