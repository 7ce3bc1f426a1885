import { refuse, Refused } from '../../../../common/refusal.ts'
import { cardPaymentRefusals } from '../contract/index.ts'
import { showOutcome, showRefundDue } from '../rules.ts'
import { type AttemptOutcome, bookPayment } from './book-payment.ts'
import { paymentLedger } from './payment-ledger.ts'
import type { CardProvider } from './provider/card-provider.ts'
import { getPurchaseKind, type PaymentContext } from './purchase-kind.ts'
import { getProviderOf } from './shop-providers.ts'
import type { Attempt } from './store-attempts.ts'

/** Asks the provider how an attempt ended and records the answer. Throws when the provider does not respond. */
export async function askProvider(context: PaymentContext, provider: CardProvider, attempt: Attempt): Promise<AttemptOutcome> {
  if (attempt.state === 'paid' || !attempt.reference) return findOutcome(context, attempt)
  return bookPayment(context, provider, await provider.status(attempt.reference))
}

/** Does the same while the user waits. Refuses with `provider_failed` and the given message. */
export async function askProviderNow(context: PaymentContext, attempt: Attempt, msg?: string): Promise<AttemptOutcome> {
  const provider = await getProviderOf(context, attempt)
  return askProvider(context, provider, attempt).catch((error: unknown) => {
    if (error instanceof Refused) throw error
    context.log.error({ err: error, provider: provider.name, attempt: attempt.id }, 'the provider could not be asked')
    return refuse(cardPaymentRefusals.providerFailed, msg === undefined ? {} : { msg })
  })
}

async function findOutcome(context: PaymentContext, attempt: Attempt): Promise<AttemptOutcome> {
  const { state } = attempt
  if (state !== 'paid') return { state, msg: showOutcome(state) }
  const refundDue = (await context.get(paymentLedger).findBooking(context.db, attempt.id)) === 'refund due'
  const paid = getPurchaseKind(context, attempt).successText ?? showOutcome(state)
  return { state, msg: refundDue ? showRefundDue(attempt.amountCents) : paid }
}
