import { Refused } from '../../../../common/refusal.ts'
import { slot } from '../../../../server/kit/provided.ts'
import { type AttemptState, type Method, paymentRefusals, type ProviderName, type RefundState } from '../../contract.ts'

/** A card that the provider keeps for later: its own name of it, and what a person knows it by. */
export interface SavedCard {
  reference: string
  method: Method
  last4: string
}

/** How a payment stands, as the provider tells it: in a webhook, or when asked. */
export interface ProviderEvent {
  /** The provider's own number of the payment: the same payment told twice carries the same one. */
  eventId: string
  /** The provider's name of the page. */
  reference: string
  attemptId: string | null
  /** Given with the order of the page, and repeated. */
  partyId: string | null
  state: AttemptState
  amountCents: number
  currency: string
  method: Method
  last4: string
  /** Why it failed, for the customer; empty otherwise. */
  message: string
  /** The card, when it was kept for later. */
  saved: SavedCard | null
}

export interface PageOrder {
  attemptId: string
  /** Whose purchase it is: the shop of a work order, the account that buys what Liftbay sells. */
  partyId: string
  amountCents: number
  currency: string
  title: string
  successUrl: string
  failUrl: string
  /** When the attempt was made; the page is good for `pageMinutes` from then. */
  openedAt: Date
  /** The card is kept, to be charged later without its owner. An order of 0 cents only keeps it. */
  keepsCard: boolean
}

/** A charge on a card that the provider keeps, while nobody is there to look at a page. */
export interface ChargeOrder {
  /** The key the provider knows it by: the same one again is the same charge. */
  attemptId: string
  partyId: string
  amountCents: number
  currency: string
  title: string
  /** The provider's name of the card. */
  card: string
  openedAt: Date
}

/** Money that goes back to the card a page was paid with. */
export interface RefundOrder {
  /** Ours, and the key the provider knows it by: the same one again is the same refund. */
  refundId: string
  /** The provider's name of the page that was paid on. */
  reference: string
  amountCents: number
}

/** How a refund stands, as the provider tells it: in its answer, in a webhook, or when asked. */
export interface RefundEvent {
  refundId: string
  /** The provider's own name of it; null when it refused and made none. */
  providerRefund: string | null
  state: RefundState
  amountCents: number
}

/** A company that takes cards on a page of its own. No card number ever reaches us. */
export interface CardProvider {
  readonly name: ProviderName
  /** Our number of the shop's own account it works by; null: Liftbay's. What it tells is believed for that account alone. */
  readonly account: string | null
  /** What the customer reads beside the button. */
  readonly label: string
  /** The header its webhooks are signed in, lowercase. */
  readonly signatureHeader: string
  /** Opens a page to pay on; the same attempt gets the same page. */
  createPage(order: PageOrder): Promise<{ reference: string; url: string }>
  /** Closes a page that must not be paid on any more. Does nothing when it has ended already. */
  closePage(reference: string): Promise<void>
  status(reference: string): Promise<ProviderEvent>
  /** Charges a saved card, once for each attempt. A decline is an answer (`failed`); throwing means that nobody knows. */
  charge(order: ChargeOrder): Promise<ProviderEvent>
  /** How a charge stands that may have been asked for before; null: the provider has never heard of it. */
  chargeStatus(order: ChargeOrder): Promise<ProviderEvent | null>
  /** Gives money back, once for each `refundId`. A refusal is an answer (`failed`); throwing means that nobody knows. */
  refund(order: RefundOrder): Promise<RefundEvent>
  /** How a refund stands that may have been asked for before; null: the provider has never heard of it. */
  refundStatus(order: RefundOrder): Promise<RefundEvent | null>
  /** What a webhook says; null when it is of no interest. Throws BadSignature when it is not the provider's or too old. */
  readWebhook(rawBody: string, signature: string | undefined, now: Date): Promise<ProviderEvent | RefundEvent | null>
}

/** Of a provider: where money goes, and whose word it is. */
export type ProviderSource = Pick<CardProvider, 'name' | 'account'>

/** Thrown by `readWebhook`; anything else it throws means that the provider could not be asked. */
export class BadSignature extends Error {}

/** The ways to pay by card by Liftbay's own accounts; composition fills it. None: only shops with an account of their own take cards. */
export const cardProviders = slot<readonly CardProvider[]>('card providers')

/** The provider of that name; refuses the ones that are not offered here. */
export function providerNamed(providers: readonly CardProvider[], name: string): CardProvider {
  const found = providers.find((one) => one.name === name)
  if (!found) throw new Refused(paymentRefusals.unknownProvider)
  return found
}
