import { bookPayment } from './book-payment.ts'
import type { CardProvider } from './provider/card-provider.ts'
import { getPurchaseKind, type PaymentContext } from './purchase-kind.ts'
import { type Attempt, endAttempt, saveAttemptReference } from './store-attempts.ts'

/**
 * Charges the saved card of an attempt and records the answer. The attempt is committed first and its id is the provider's key: the card
 * is charged once, no matter how often or in how many processes this runs, even if one is killed in the middle. A charge that the
 * provider has never seen is made only while it is still wanted. Throws when the provider does not respond; reconciling tries again.
 */
export async function chargeSavedCard(context: PaymentContext, provider: CardProvider, attempt: Attempt): Promise<void> {
  const { db, clock } = context
  const title = await getPurchaseKind(context, attempt).describeCharge?.(db, attempt)
  const order = {
    attemptId: attempt.id,
    partyId: attempt.partyId,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    title: title ?? '',
    card: attempt.savedCard ?? '',
    openedAt: attempt.createdAt,
  }
  const charged = (await provider.chargeStatus(order)) ?? (title ? await provider.charge(order) : null)
  if (!charged) {
    await endAttempt(db, attempt.id, 'expired', clock.now())
    return
  }
  await saveAttemptReference(db, attempt.id, charged.reference)
  await bookPayment(context, provider, charged)
}
