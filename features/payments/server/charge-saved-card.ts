import { bookEvent } from './book.ts'
import type { CardProvider, ProviderEvent } from './provider/card-provider.ts'
import { type Booking, purchases } from './purchase.ts'
import { type Attempt, endAttempt, keepReference } from './store.ts'

/**
 * Charges the card that an attempt names and books the answer by the one way there is. The attempt was committed before and is the
 * key: however often this runs for it, in however many programs, also after one was killed in the middle, the card is charged once.
 * What the provider has never heard of is charged only while it is still wanted. Throws when the provider does not answer;
 * reconciling comes back to it.
 */
export async function chargeSavedCard(booking: Booking, provider: CardProvider, attempt: Attempt): Promise<void> {
  const { db, clock, get } = booking
  const title = await get(purchases)[attempt.purchase].charges?.(db, attempt)
  const order = {
    attemptId: attempt.id,
    partyId: attempt.partyId,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    title: title ?? '',
    card: attempt.savedCard ?? '',
    openedAt: attempt.createdAt,
  }
  const made: ProviderEvent | null = (await provider.chargeStatus(order)) ?? (title ? await provider.charge(order) : null)
  if (!made) {
    await endAttempt(db, attempt.id, 'expired', clock.now())
    return
  }
  await keepReference(db, attempt.id, made.reference)
  await bookEvent(booking, provider, made)
}
