import type { TimedJob } from '../../../server/kit/jobs.ts'
import { askAfterMinutes } from '../rules.ts'
import type { CardProvider } from './provider/card-provider.ts'
import type { Booking } from './purchase.ts'
import { endAttempt, lingeringAttempts } from './store.ts'
import { askProvider } from './verify.ts'

const atOnce = 500

/**
 * Asks the providers about attempts that have been open for more than two minutes and books how they ended: a webhook that was
 * lost costs nothing but time. One attempt that cannot be asked about does not keep the others waiting.
 */
export async function reconcilePayments(booking: Booking, providers: readonly CardProvider[]): Promise<void> {
  const { db, clock, log } = booking
  const before = new Date(clock.now().getTime() - askAfterMinutes * 60_000)
  for (const attempt of await lingeringAttempts(db, before, atOnce)) {
    const provider = providers.find((one) => one.name === attempt.provider)
    try {
      // A page nobody was given, or whose provider is gone: nobody can have paid on it.
      if (!attempt.reference || !provider) await endAttempt(db, attempt.id, 'expired', clock.now())
      else await askProvider(booking, provider, attempt)
    } catch (error) {
      log.warn({ err: error, attempt: attempt.id, provider: attempt.provider }, 'a payment could not be reconciled')
    }
  }
}

export const reconcileJob = (booking: Booking, providers: readonly CardProvider[]): TimedJob => ({
  name: 'reconcile-payments',
  cron: '* * * * *',
  work: () => reconcilePayments(booking, providers),
})
