import { type Actor, type Context, type Db, slot } from '../../../../kit/server/index.ts'
import type { CardMoney, SavedCard } from './provider/events.ts'
import type { Attempt } from './store-attempts.ts'

export type PaymentContext = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'get'>

/** A payment that came in for an attempt. */
export interface ReceivedPayment {
  attempt: Attempt
  money: CardMoney
  /** The card, if the provider saved it for later. */
  saved: SavedCard | null
  now: Date
  appUrl: string
}

/** One kind of purchase. Verifying and recording a provider's message is the same for all kinds; the differences are here. */
export interface PurchaseKind {
  /** Locks the purchase until the transaction ends, so that its attempts are recorded one after another. */
  lock(tx: Db, boughtId: string): Promise<unknown>
  /** Runs when the payment is recorded. Delivers the purchase and notifies people. */
  onPaid(tx: Db, payment: ReceivedPayment): Promise<void>
  /** The text on success for a purchase of 0 cents. */
  readonly successText?: string
  /** The text of an automatic charge for the card's owner, or null when it is no longer wanted. Without it, a card is never charged automatically. */
  describeCharge?(db: Db, attempt: Attempt): Promise<string | null>
  /** Runs when the attempt ended without a payment; `message` says why. */
  onEnded(tx: Db, attempt: Attempt, message: string, appUrl: string): Promise<void>
  /** The amount paid and the balance due. Refuses with 404 when the attempt is not the actor's. */
  getBalance(db: Db, actor: Actor, attempt: Attempt): Promise<{ paidCents: number; owedCents: number }>
  /** For purchases that can be paid or removed before the money arrives. The money is then not a payment and has to be refunded. */
  late?: {
    isTooLate(tx: Db, attempt: Attempt): Promise<boolean>
    onTooLate(tx: Db, payment: ReceivedPayment): Promise<void>
  }
}

/** Every kind by its name; composition fills it. */
export const purchases = slot<Readonly<Record<string, PurchaseKind>>>('purchases')

/** The kind of an attempt. Throws when the kind is unknown. */
export function getPurchaseKind({ get }: Pick<Context, 'get'>, { purchase }: Pick<Attempt, 'purchase'>): PurchaseKind {
  const kind = get(purchases)[purchase]
  if (!kind) throw new Error(`No purchase kind ${purchase}`)
  return kind
}
