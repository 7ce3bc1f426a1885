import type { Actor, Context } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { slot } from '../../../server/kit/provided.ts'
import type { Method } from '../contract.ts'
import type { SavedCard } from './provider/card-provider.ts'
import type { Attempt, Purchase } from './store.ts'

export type Booking = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'get'>

/** What came in for an attempt. */
export interface Money {
  amountCents: number
  method: Method
  last4: string
}

export interface Came {
  attempt: Attempt
  money: Money
  /** The card, when the provider kept it for later. */
  saved: SavedCard | null
  now: Date
  appUrl: string
}

/** One kind of thing that is paid for. How a provider's word is believed and booked is the same for all; this is what differs. */
export interface PurchaseKind {
  /** Holds what is bought until the transaction ends, so that its attempts are booked one after the other. */
  hold(tx: Db, boughtId: string): Promise<void>
  /** The money is in the ledger: what it buys, and who is told. */
  paid(tx: Db, came: Came): Promise<void>
  /** What the payer reads when it went well, where that is no payment. */
  readonly doneText?: string
  /** What a saved card is charged for, as its owner reads it; null: not any more. Without it, a card is never charged by itself. */
  charges?(db: Db, attempt: Attempt): Promise<string | null>
  /** The attempt ended without money; `message` says why. */
  ended(tx: Db, attempt: Attempt, message: string, appUrl: string): Promise<void>
  /** What has been paid and is still owed. Refuses with 404 when the attempt is not the actor's. */
  standing(db: Db, actor: Actor, attempt: Attempt): Promise<{ paidCents: number; owedCents: number }>
  /** Where money can come when there is nothing to buy any more: then it is no payment, but due back. */
  tooLate?: {
    is(tx: Db, attempt: Attempt): Promise<boolean>
    told(tx: Db, came: Came): Promise<void>
  }
}

/** Every kind; composition fills it. */
export const purchases = slot<Readonly<Record<Purchase, PurchaseKind>>>('purchases')
