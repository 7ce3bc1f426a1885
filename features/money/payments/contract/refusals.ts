import { refusal } from '../../../../common/refusal.ts'

export const paymentRefusals = {
  notReady: refusal(409, 'order_not_ready', 'This work order is not ready to be paid yet. The shop will tell you when it is.'),
  nothingOwed: refusal(409, 'balance_zero', 'There is nothing to pay for this work order.'),
  alreadyPaid: refusal(409, 'bill_paid', 'Payment received. Thank you!'),
  aboveAuthorized: refusal(
    409,
    'bill_above_authorized',
    'The bill is more than you authorized, so it cannot be paid. The shop has to ask you first.',
  ),
  aboveOwed: refusal(409, 'amount_above_owed', 'This is more than the balance due.'),
  aboveCash: refusal(409, 'amount_above_cash', 'This is more than was paid in cash and by check.'),
  aboveLeft: refusal(409, 'amount_above_refundable', 'This is more than is left of this payment.'),
  disputed: refusal(
    409,
    'payment_disputed',
    "The cardholder's bank has taken this payment back, or may do so, because it is disputed. It cannot be refunded as well.",
  ),
  reasonNeeded: refusal(400, 'reason_missing', 'Enter a reason for the refund, because the order is closed.'),
  refundPending: refusal(
    502,
    'refund_pending',
    'The card provider is not responding. The refund is saved and will be tried again automatically. It is never paid out twice.',
  ),
  noEmail: refusal(409, 'email_missing', 'This customer has no e-mail address. Copy the link instead.'),
  noPhone: refusal(409, 'phone_missing', 'This customer has no phone number. Copy the link instead.'),
  textsNotOk: refusal(
    409,
    'texts_not_ok',
    'This customer has not OK’d texts. Record it on the customer’s page when they say so, or copy the link instead.',
  ),
  prefersCalls: refusal(
    409,
    'prefers_calls',
    'Nothing was sent, because this customer prefers calls to texts. Call them, or e-mail or copy the link instead.',
  ),
  textsOff: refusal(
    409,
    'payment_texts_off',
    'Nothing was sent, because this customer turned off texts about payments. E-mail or copy the link instead.',
  ),
  notPaidYet: refusal(409, 'bill_not_paid', 'The receipt is available once the work order is paid.'),
  partTooSmall: refusal(409, 'part_too_small', 'Pay at least $1.00, or the full balance due.'),
  cashOnly: refusal(
    409,
    'balance_too_small',
    'The balance due is less than $0.50, too little for a card. Please pay it in cash at the shop.',
  ),
  restTooSmall: refusal(409, 'rest_too_small', 'Less than $1.00 would be left to pay. Pay it all, or leave at least $1.00.'),
  depositNotNow: refusal(
    409,
    'deposit_not_allowed',
    'You can ask for a deposit once the customer has authorized work, and until the work is finished.',
  ),
  depositAsked: refusal(
    409,
    'deposit_requested',
    'You have already asked for a deposit. Withdraw that request before asking for another.',
  ),
  depositAboveAuthorized: refusal(409, 'deposit_above_authorized', 'A deposit cannot be more than the customer authorized.'),
  depositOver: refusal(409, 'deposit_ended', 'The shop no longer asks for this deposit.'),
  noCards: refusal(409, 'cards_not_accepted', 'This shop does not take cards online. Please pay in cash at the shop.'),
  noCash: refusal(409, 'cash_not_accepted', 'This shop does not take cash. You can turn it on in the shop settings.'),
  noChecks: refusal(
    409,
    'checks_not_accepted',
    'This shop does not take checks. The owner can turn them on in the shop settings.',
  ),
  tenderedTooLittle: refusal(
    409,
    'cash_too_little',
    'The cash received is less than the amount. Lower the amount to take it as a part payment.',
  ),
  notACheck: refusal(409, 'not_a_check', 'Only a check that was recorded as paid can bounce.'),
  alreadyBounced: refusal(409, 'check_already_bounced', 'This check was already recorded as bounced.'),
  checkRefunded: refusal(
    409,
    'check_refunded',
    'Part of what was paid for this order was refunded, so the whole check can no longer be taken back. Settle the difference with the customer.',
  ),
  readerRunning: refusal(409, 'reader_payment_running', 'A card payment is already running for this order. Cancel it first.'),
  atCounter: refusal(409, 'paying_at_counter', 'The shop is taking a card payment for this order at the counter right now.'),
  noLinks: refusal(
    409,
    'links_not_accepted',
    'This shop does not take payments by link right now. Please ask the shop how to pay.',
  ),
  noDeposits: refusal(
    409,
    'deposits_not_accepted',
    'This shop does not take deposits. The owner can turn them on in the shop settings.',
  ),
  depositTooSmall: refusal(409, 'deposit_too_small', 'This is below the smallest deposit your shop asks for.'),
  refundRefused: refusal(409, 'refund_refused', 'The card provider refused this refund. No money was refunded.'),
}

/** Why a pay link is not texted, as `chooseChannels` says it. */
export const noTextRefusals = {
  'no-phone': paymentRefusals.noPhone,
  'not-ok': paymentRefusals.textsNotOk,
  calls: paymentRefusals.prefersCalls,
  'turned-off': paymentRefusals.textsOff,
}
