import { Refused } from '../../../../common/refusal.ts'
import { slot } from '../../../../server/kit/provided.ts'
import { type AttemptState, type Method, paymentRefusals } from '../../contract.ts'

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
}

/** A company that takes cards on a page of its own. No card number ever reaches us. */
export interface CardProvider {
  readonly name: 'sandbox' | 'stripe'
  /** What the customer reads beside the button. */
  readonly label: string
  /** The header its webhooks are signed in, lowercase. */
  readonly signatureHeader: string
  /** Opens a page to pay on; the same attempt gets the same page. */
  createPage(order: PageOrder): Promise<{ reference: string; url: string }>
  /** Closes a page that must not be paid on any more. Does nothing when it has ended already. */
  closePage(reference: string): Promise<void>
  status(reference: string): Promise<ProviderEvent>
  /** What a webhook says; null when it is of no interest. Throws BadSignature when it is not the provider's or too old. */
  readWebhook(rawBody: string, signature: string | undefined, now: Date): Promise<ProviderEvent | null>
}

/** Thrown by `readWebhook`; anything else it throws means that the provider could not be asked. */
export class BadSignature extends Error {}

/** The ways to pay by card in this program; composition fills it. None: only cash is taken. */
export const cardProviders = slot<readonly CardProvider[]>('card providers')

/** The provider of that name; refuses the ones that are not offered here. */
export function providerNamed(providers: readonly CardProvider[], name: string): CardProvider {
  const found = providers.find((one) => one.name === name)
  if (!found) throw new Refused(paymentRefusals.unknownProvider)
  return found
}
