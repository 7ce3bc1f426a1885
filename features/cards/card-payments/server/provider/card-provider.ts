import { refuse } from '../../../../../common/refusal.ts'
import { slot } from '../../../../../kit/server/index.ts'
import { cardPaymentRefusals, type ProviderName, type RefundState } from '../../contract/index.ts'
import type { Balance } from './balance.ts'
import type { CardCustomers } from './card-customers.ts'
import type { DisputeEvent, Disputes } from './disputes.ts'
import type { ProviderEvent } from './events.ts'
import type { Terminal } from './terminal.ts'

export interface PageOrder {
  attemptId: string
  /** The shop that is paid, or the account that buys from Liftbay. */
  partyId: string
  amountCents: number
  currency: string
  title: string
  successUrl: string
  failUrl: string
  /** When the attempt was created. Its page can be paid for `pageMinutes` from then. */
  openedAt: Date
  /** True to save the card for later automatic charges. An order of 0 cents only saves it. */
  keepsCard: boolean
  /** The provider's id of the payer, who then sees their saved cards and may save this one. Null for a payer who is not logged in. */
  customer: string | null
}

/** An automatic charge on a saved card, without a page. */
export interface ChargeOrder {
  /** The provider's idempotency key for the charge. Repeating it makes no second charge. */
  attemptId: string
  partyId: string
  amountCents: number
  currency: string
  title: string
  /** The provider's id for the card. */
  card: string
  openedAt: Date
}

/** A refund to the card a page was paid with. */
export interface RefundOrder {
  /** Our id, used as the provider's idempotency key. Repeating it makes no second refund. */
  refundId: string
  /** The provider's id of the paid page. */
  reference: string
  amountCents: number
}

/** The state of a refund as the provider reports it, in its reply, in a webhook or when asked. */
export interface RefundEvent {
  refundId: string
  /** The provider's own id of it; null when it refused and made none. */
  providerRefund: string | null
  state: RefundState
  amountCents: number
}

/** A company that takes cards on its own page. No card number ever reaches us. */
export interface CardProvider {
  readonly name: ProviderName
  /** Our id of the shop's own account it works with; null for Liftbay's. Its messages count for that account only. */
  readonly account: string | null
  /** The name the customer sees on the button. */
  readonly label: string
  /** The header with the signature of its webhooks, in lowercase. */
  readonly signatureHeader: string
  /** Its card readers. */
  readonly terminal: Terminal
  /** The payers whose cards it keeps. */
  readonly customers: CardCustomers
  /** Payments that a cardholder's bank takes back. */
  readonly disputes: Disputes
  /** Its report about the money it holds for us. */
  readonly balance: Balance
  /** Opens a payment page. The same attempt gets the same page. Throws CardCustomerMissing when it does not know the payer. */
  createPage(order: PageOrder): Promise<{ reference: string; url: string }>
  /** Closes a page so that it can no longer be paid. Does nothing if it has already ended. */
  closePage(reference: string): Promise<void>
  status(reference: string): Promise<ProviderEvent>
  /** Charges a saved card, once per attempt. A decline is an answer (`failed`); an exception means the outcome is unknown. */
  charge(order: ChargeOrder): Promise<ProviderEvent>
  /** The state of a charge that may have been made before, or null when the provider has never seen it. */
  chargeStatus(order: ChargeOrder): Promise<ProviderEvent | null>
  /** Refunds money, once per `refundId`. A refusal is an answer (`failed`); an exception means the outcome is unknown. */
  refund(order: RefundOrder): Promise<RefundEvent>
  /** The state of a refund that may have been made before, or null when the provider has never seen it. */
  refundStatus(order: RefundOrder): Promise<RefundEvent | null>
  /** Reads a webhook, or null when it does not matter to us. Throws BadSignature when it is not signed by the provider or too old. */
  readWebhook(
    rawBody: string,
    signature: string | undefined,
    now: Date,
  ): Promise<ProviderEvent | RefundEvent | DisputeEvent | null>
}

/** The account a provider's message comes from. */
export type ProviderSource = Pick<CardProvider, 'name' | 'account'>

/** Thrown by `readWebhook`; any other exception means that the provider could not be asked. */
export class BadSignature extends Error {}

/** The providers of Liftbay's own accounts; composition fills it. When empty, only shops with their own account take cards. */
export const cardProviders = slot<readonly CardProvider[]>('card providers')

/** The provider with that name. Refuses one that is not offered here. */
export function getProviderNamed(providers: readonly CardProvider[], name: string): CardProvider {
  return providers.find((provider) => provider.name === name) ?? refuse(cardPaymentRefusals.unknownProvider)
}
