import { refuse, Refused, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { type AttemptState, cardPaymentRefusals } from '../contract/index.ts'
import { findMismatch, showOutcome, showRefundDue } from '../rules.ts'
import { paymentLedger } from './payment-ledger.ts'
import type { ProviderSource } from './provider/card-provider.ts'
import type { ProviderEvent } from './provider/events.ts'
import { getPurchaseKind, type PaymentContext, type PurchaseKind } from './purchase-kind.ts'
import { type Attempt, endAttempt, findAttempt, findClaimedAttempt, saveAttemptReference } from './store-attempts.ts'

/** The state of an attempt, and the text the payer sees about it. */
export interface AttemptOutcome {
  state: AttemptState
  msg: string
}

/**
 * Records a provider's message about an attempt for any kind of purchase. Webhooks, `verify` and reconciliation all come through here.
 * A message that is repeated, late or out of order changes nothing. A message that does not match its attempt is logged and refused.
 */
export async function bookPayment(
  context: PaymentContext,
  source: ProviderSource,
  event: ProviderEvent,
): Promise<AttemptOutcome> {
  const { db, clock, config } = context
  const claimed = await requireMatchingAttempt(context, source, event)
  const kind = getPurchaseKind(context, claimed)
  return inTransaction(db, async (tx) => {
    // Everyone locks the purchase first, then the attempt: locking in one order prevents deadlocks.
    await kind.lock(tx, claimed.boughtId)
    const attempt = (await findAttempt(tx, claimed.id)) ?? refuse(standardRefusals.notFound)
    if (event.state === 'paid') return bookPaid(context, tx, kind, attempt, event)
    if (event.state !== 'open' && (await endAttempt(tx, attempt.id, event.state, clock.now()))) {
      const msg = showOutcome(event.state, event.message)
      await kind.onEnded(tx, attempt, msg, config.appUrl)
      return { state: event.state, msg }
    }
    return { state: attempt.state, msg: showOutcome(attempt.state, event.message) }
  })
}

async function requireMatchingAttempt(
  { db, log }: PaymentContext,
  source: ProviderSource,
  event: ProviderEvent,
): Promise<Attempt> {
  const claimed = await findClaimedAttempt(db, source.name, event.reference, event.attemptId)
  // Anyone with an account knows its signing secret, so their messages count only for attempts opened with that account.
  const isSameAccount = claimed?.cardAccountId === source.account
  const wrong = !claimed ? 'reference' : isSameAccount ? findMismatch(claimed, event) : 'account'
  if (claimed && !wrong) return claimed
  const { name: provider, account } = source
  const { reference, eventId } = event
  log.warn({ provider, account, reference, event: eventId, attempt: claimed?.id, wrong }, 'a payment message does not match')
  return refuse(cardPaymentRefusals.attemptMismatch)
}

async function bookPaid(
  { clock, config, log, get }: PaymentContext,
  tx: Db,
  kind: PurchaseKind,
  attempt: Attempt,
  event: ProviderEvent,
): Promise<AttemptOutcome> {
  const ledger = get(paymentLedger)
  const now = clock.now()
  const paid: AttemptOutcome = { state: 'paid', msg: kind.successText ?? showOutcome('paid') }
  const refundDue: AttemptOutcome = { state: 'paid', msg: showRefundDue(attempt.amountCents) }
  const booking = await ledger.findBooking(tx, attempt.id)
  if (booking) return booking === 'payment' ? paid : refundDue
  // An attempt of 0 cents only saves a card and is never in the ledger.
  if (attempt.amountCents === 0 && attempt.state === 'paid') return paid
  await endAttempt(tx, attempt.id, 'paid', now)
  // A webhook can be faster than the provider's reply that names its page; a refund needs that name.
  await saveAttemptReference(tx, attempt.id, event.reference)
  const payment = { attempt, money: event, saved: event.saved, now, appUrl: config.appUrl }
  const requireNew = (isNew: boolean) => {
    if (isNew) return
    log.warn({ event: event.eventId, reference: event.reference }, 'this payment was booked for another attempt')
    throw new Refused(cardPaymentRefusals.attemptMismatch)
  }
  if (await kind.late?.isTooLate(tx, attempt)) {
    requireNew(await ledger.recordRefundDue(tx, attempt.id, event, now))
    await kind.late?.onTooLate(tx, payment)
    return refundDue
  }
  if (attempt.amountCents > 0) requireNew(await ledger.recordPayment(tx, attempt.id, event, now))
  await kind.onPaid(tx, payment)
  return paid
}
