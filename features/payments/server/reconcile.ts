import type { TimedJob } from '../../../server/kit/jobs.ts'
import { askAfterMinutes } from '../rules.ts'
import { ownProvider, type PaidBy } from './card-accounts.ts'
import type { CardProvider } from './provider/card-provider.ts'
import type { Booking } from './purchase.ts'
import { payOut } from './refund.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import { endAttempt, lingeringAttempts } from './store.ts'
import { lingeringRefunds } from './store-refunds.ts'
import { askProvider } from './verify.ts'

const atOnce = 500

/**
 * Asks the providers about attempts that have been open for more than two minutes and books how they ended: a webhook that was
 * lost costs nothing but time. Refunds whose answer was lost are finished the same way. One that cannot be asked about does not
 * keep the others waiting.
 */
export async function reconcilePayments(booking: Booking, providers: readonly CardProvider[]): Promise<void> {
  const { db, clock, log } = booking
  const before = new Date(clock.now().getTime() - askAfterMinutes * 60_000)
  for (const attempt of await lingeringAttempts(db, before, atOnce)) {
    try {
      const provider = await providerOfEither(booking, providers, attempt)
      if (attempt.savedCard && provider) await chargeSavedCard(booking, provider, attempt)
      // A page nobody was given, or whose provider is gone: nobody can have paid on it.
      else if (!attempt.reference || !provider) await endAttempt(db, attempt.id, 'expired', clock.now())
      else await askProvider(booking, provider, attempt)
    } catch (error) {
      log.warn({ err: error, attempt: attempt.id, provider: attempt.provider }, 'a payment could not be reconciled')
    }
  }
  for (const refund of await lingeringRefunds(db, before, atOnce)) {
    try {
      const provider = await providerOfEither(booking, providers, refund)
      if (provider) await payOut(booking, provider, refund, { mayBeThere: true })
    } catch (error) {
      log.warn({ err: error, refund: refund.id, provider: refund.provider }, 'a refund could not be finished')
    }
  }
}

/** Null: it was taken out of the settings, or the shop's keys are forgotten. */
async function providerOfEither(
  booking: Booking,
  providers: readonly CardProvider[],
  paidBy: PaidBy,
): Promise<CardProvider | null> {
  if (paidBy.cardAccountId) return ownProvider(booking, paidBy.cardAccountId)
  return providers.find((one) => one.name === paidBy.provider) ?? null
}

export const reconcileJob = (booking: Booking, providers: readonly CardProvider[]): TimedJob => ({
  name: 'reconcile-payments',
  cron: '* * * * *',
  work: () => reconcilePayments(booking, providers),
})
