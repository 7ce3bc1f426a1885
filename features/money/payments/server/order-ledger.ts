import type { PaymentLedger } from '../../../cards/card-payments/server/index.ts'
import { bookRefund } from './book-refund.ts'
import { finishRefunds } from './finish-refunds.ts'
import { findBooking, insertCardPayment, insertRefundDue } from './store-ledger.ts'
import { listRefundingAccounts } from './store-refunds.ts'

/** The ledger as card payments see it. It also has the payments for plans. */
export const orderLedger: PaymentLedger = {
  findBooking,
  recordPayment: insertCardPayment,
  recordRefundDue: insertRefundDue,
  recordRefund: bookRefund,
  finishRefunds,
  listRefundingAccounts,
}
