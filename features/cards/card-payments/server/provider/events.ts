import type { AttemptState, CardMethod } from '../../contract/index.ts'

/** Money paid with a card. */
export interface CardMoney {
  amountCents: number
  method: CardMethod
  last4: string
}

/** A payment as the provider reports it. */
export interface ProviderPayment extends CardMoney {
  /** The provider's own id of the payment, the same in every message about it. */
  eventId: string
}

/** A card the provider saved for later: the provider's id, and the brand and last digits its owner knows. */
export interface SavedCard {
  reference: string
  method: CardMethod
  last4: string
}

/** The state of a payment as the provider reports it, in a webhook or when asked. */
export interface ProviderEvent extends ProviderPayment {
  /** The provider's id of the page. */
  reference: string
  attemptId: string | null
  /** Sent with the page order, and repeated by the provider. */
  partyId: string | null
  state: AttemptState
  currency: string
  /** Why it failed, for the customer; otherwise empty. */
  message: string
  /** The card, if it was saved for later. */
  saved: SavedCard | null
}
