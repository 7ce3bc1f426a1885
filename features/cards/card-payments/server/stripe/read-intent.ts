import type Stripe from 'stripe'
import type { AttemptState } from '../../contract/index.ts'
import { readMethod } from '../../rules.ts'
import type { ProviderEvent } from '../provider/events.ts'

type Intent = Stripe.PaymentIntent

export const isIntent = (reference: string) => reference.startsWith('pi_')

/** The card of a charge: typed in on a page, or presented to a reader. */
export const readCard = ({ latest_charge: charge }: Intent) => {
  const details = charge && typeof charge !== 'string' ? charge.payment_method_details : null
  return details?.card ?? details?.card_present ?? null
}

/** A charge without a page; its own id is the reference. */
export function readIntent(intent: Intent): ProviderEvent {
  const card = readCard(intent)
  return {
    eventId: intent.id,
    reference: intent.id,
    attemptId: intent.metadata['attempt'] ?? null,
    partyId: intent.metadata['party'] ?? null,
    state: isOnReader(intent) ? readReaderState(intent) : (intentStates[intent.status] ?? 'open'),
    amountCents: intent.amount,
    currency: intent.currency,
    method: readMethod(card?.brand ?? ''),
    last4: card?.last4 ?? '',
    message: intent.last_payment_error?.message ?? '',
    saved: null,
  }
}

// The card's owner is not there to answer the bank, so a charge that waits for an answer counts as declined.
const intentStates: Partial<Record<Intent['status'], AttemptState>> = {
  succeeded: 'paid',
  canceled: 'failed',
  requires_payment_method: 'failed',
  requires_action: 'failed',
}

/** Metadata on the intents of reader payments, so that their own events count. */
export const readerCharge = 'reader'
const isOnReader = ({ metadata }: Intent) => metadata['charge'] === readerCharge

/** A reader's intent waits for a card until it is declined once; a new try is a new intent. */
function readReaderState({ status, last_payment_error: error }: Intent): AttemptState {
  if (status === 'succeeded') return 'paid'
  if (error) return 'failed'
  return status === 'canceled' ? 'expired' : 'open'
}
