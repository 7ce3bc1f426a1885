import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { cardPaymentRefusals, readerStages } from '../../../cards/card-payments/contract/index.ts'
import { SentTo } from '../../../people/customers/contract/index.ts'
import { BouncedForm, CheckForm, ReaderPaymentForm } from './form-schemas.ts'
import { paymentRefusals } from './refusals.ts'

const OrderParams = z.strictObject({ id: id('Work order') })
const ReaderPaymentParams = z.strictObject({ id: id('Work order'), attempt: id('Payment') })
const Balance = z.strictObject({ paidCents: z.int(), owedCents: z.int() })

/** Why a bill or a deposit cannot be paid at the counter now. */
const payRefusals = [
  paymentRefusals.notReady,
  paymentRefusals.alreadyPaid,
  paymentRefusals.nothingOwed,
  paymentRefusals.aboveAuthorized,
  paymentRefusals.aboveOwed,
  paymentRefusals.depositOver,
  paymentRefusals.depositAboveAuthorized,
]
/** The deposit to pay instead of the bill, in full. */
const deposit = { depositId: id('Deposit').optional() }

/** A card payment on a reader at the counter, as the desk shows it. */
export const ReaderPayment = z.strictObject({
  attemptId: id(),
  amountCents: z.int(),
  reader: z.strictObject({ id: id(), label: z.string() }),
  stage: z.enum(readerStages),
  /** The text for the desk: what the reader waits for, or how the payment ended. */
  msg: z.string(),
  ...Balance.shape,
})
export type ReaderPayment = z.output<typeof ReaderPayment>

const askRefusals = [
  cardPaymentRefusals.providerFailed,
  cardPaymentRefusals.attemptMismatch,
  cardPaymentRefusals.keysRemoved,
  cardPaymentRefusals.unknownProvider,
]

/** Taking payment at the counter, besides cash (`payments.recordCash`). */
export const counterPayments = {
  recordCheck: staffRoute('shop', 'POST /workorder/{id}/check', {
    needs: 'payments.take',
    what: 'Record a check taken at the counter, for the bill or for a requested deposit',
    allowedWhenExpired: true,
    params: OrderParams,
    body: CheckForm.extend(deposit),
    reply: Balance.extend({ sentTo: SentTo.optional() }),
    refuses: [paymentRefusals.noChecks, ...payRefusals],
    once: true,
  }),
  recordBounced: staffRoute('shop', 'POST /workorder/{id}/check/{entry}/bounced', {
    needs: 'payments.take',
    what: 'Record that the bank returned a check: its amount is due again, also on a closed order. The customer and the shop are notified.',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Work order'), entry: id('Payment') }),
    body: BouncedForm,
    reply: Balance,
    refuses: [paymentRefusals.notACheck, paymentRefusals.alreadyBounced, paymentRefusals.checkRefunded],
    once: true,
  }),
  startOnReader: staffRoute('shop', 'POST /workorder/{id}/reader', {
    needs: 'payments.take',
    what: 'Start a card payment on a reader. If one already runs for the order with the same reader and amount, returns that one.',
    allowedWhenExpired: true,
    params: OrderParams,
    body: ReaderPaymentForm.extend(deposit),
    reply: ReaderPayment,
    refuses: [
      ...payRefusals,
      paymentRefusals.cashOnly,
      paymentRefusals.readerRunning,
      cardPaymentRefusals.readerBusy,
      cardPaymentRefusals.readerOffline,
      cardPaymentRefusals.providerFailed,
      cardPaymentRefusals.unknownProvider,
    ],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  readerPayment: staffRoute('shop', 'GET /workorder/{id}/reader/{attempt}', {
    needs: 'payments.take',
    what: 'Get the state of a card payment on a reader; records how it ended if no webhook has yet',
    params: ReaderPaymentParams,
    reply: ReaderPayment,
    refuses: askRefusals,
    limits: [{ max: 240, seconds: 60, per: 'account' }],
  }),
  cancelOnReader: staffRoute('shop', 'POST /workorder/{id}/reader/{attempt}/cancel', {
    needs: 'payments.take',
    what: 'Cancel a card payment on a reader. If the card was already charged, the payment is recorded instead.',
    allowedWhenExpired: true,
    params: ReaderPaymentParams,
    reply: ReaderPayment,
    refuses: askRefusals,
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
}
