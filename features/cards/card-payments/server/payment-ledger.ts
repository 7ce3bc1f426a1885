import { type Db, slot } from '../../../../kit/server/index.ts'
import type { RefundState } from '../contract/index.ts'
import type { ProviderSource, RefundEvent } from './provider/card-provider.ts'
import type { ProviderPayment } from './provider/events.ts'
import type { PaymentContext } from './purchase-kind.ts'

/** Records card payments and refunds for all kinds of purchases. */
export interface PaymentLedger {
  /** How an attempt's money was recorded: as a payment, or as money to refund. Null when it is not recorded yet. */
  findBooking(db: Db, attemptId: string): Promise<'payment' | 'refund due' | null>
  /** Records an attempt's payment. Returns false when this event or attempt is already recorded. */
  recordPayment(tx: Db, attemptId: string, money: ProviderPayment, now: Date): Promise<boolean>
  /** Records money that has to be refunded because nothing is owed. Returns false when it is already recorded. */
  recordRefundDue(tx: Db, attemptId: string, money: ProviderPayment, now: Date): Promise<boolean>
  /** Records a provider's message about a refund. Refuses one that does not match our refunds. */
  recordRefund(context: PaymentContext, source: ProviderSource, event: RefundEvent): Promise<RefundState>
  /** Asks the providers about refunds pending since before the given time, and finishes them. */
  finishRefunds(context: PaymentContext, before: Date): Promise<void>
  /** The shops' own card accounts used by a pending refund. */
  listRefundingAccounts(db: Db): Promise<string[]>
}

/** Composition fills it. */
export const paymentLedger = slot<PaymentLedger>('payment ledger')
