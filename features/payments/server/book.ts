import { Refused, refuse, standardRefusals } from '../../../common/refusal.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { type AttemptState, paymentRefusals } from '../contract.ts'
import { mismatch, outcomeText, refundText } from '../rules.ts'
import type { ProviderEvent, ProviderSource } from './provider/card-provider.ts'
import { type Booking, purchases } from './purchase.ts'
import { endAttempt, findAttempt, findClaimedAttempt, insertCardPayment, insertRefundDue, moneyOfAttempt } from './store.ts'

/** How an attempt stands after something was booked. */
export interface Booked {
  state: AttemptState
  msg: string
}

/**
 * Books what a provider says of an attempt, whatever it buys: the one way for webhooks, for `verify` and for reconciling. The
 * same thing said again, late or out of order changes nothing; what does not fit the attempt is logged, refused, and books nothing.
 */
export async function bookEvent(
  { db, clock, config, log, get }: Booking,
  source: ProviderSource,
  event: ProviderEvent,
): Promise<Booked> {
  const claimed = await findClaimedAttempt(db, source.name, event.reference, event.attemptId)
  // Whoever has an account signs with its secret: their word counts for what was opened by it, and for nothing else.
  const isItsOwn = claimed?.cardAccountId === source.account
  const wrong = !claimed ? 'reference' : isItsOwn ? mismatch(claimed, event) : 'account'
  if (!claimed || wrong) {
    log.warn(
      {
        provider: source.name,
        account: source.account,
        reference: event.reference,
        event: event.eventId,
        attempt: claimed?.id,
        wrong,
      },
      'a payment message does not fit',
    )
    return refuse(paymentRefusals.notOurPayment)
  }
  const kind = get(purchases)[claimed.purchase]
  return inTransaction(db, async (tx) => {
    // What is bought first, then what hangs on it: everybody locks in this order, so nobody waits in a circle.
    await kind.hold(tx, claimed.boughtId)
    const attempt = (await findAttempt(tx, claimed.id)) ?? refuse(standardRefusals.notFound)
    const now = clock.now()
    if (event.state === 'paid') {
      const done = kind.doneText ?? outcomeText('paid')
      const where = await moneyOfAttempt(tx, attempt.id)
      if (where) return { state: 'paid', msg: where === 'booked' ? done : refundText(attempt.amountCents) }
      // Nothing was to be paid, so the ledger does not know of it.
      if (attempt.amountCents === 0 && attempt.state === 'paid') return { state: 'paid', msg: done }
      await endAttempt(tx, attempt.id, 'paid', now)
      const came = { attempt, money: event, saved: event.saved, now, appUrl: config.appUrl }
      if (await kind.tooLate?.is(tx, attempt)) {
        if (!(await insertRefundDue(tx, attempt.id, event, now))) throw known(log, event)
        await kind.tooLate?.told(tx, came)
        return { state: 'paid', msg: refundText(event.amountCents) }
      }
      if (attempt.amountCents > 0 && !(await insertCardPayment(tx, attempt.id, event, now))) throw known(log, event)
      await kind.paid(tx, came)
      return { state: 'paid', msg: done }
    }
    if (event.state !== 'open' && (await endAttempt(tx, attempt.id, event.state, now))) {
      const msg = outcomeText(event.state, event.message)
      await kind.ended(tx, attempt, msg, config.appUrl)
      return { state: event.state, msg }
    }
    return { state: attempt.state, msg: outcomeText(attempt.state, event.message) }
  })
}

function known(log: Booking['log'], event: ProviderEvent): Refused {
  log.warn({ event: event.eventId, reference: event.reference }, 'this payment was booked for another attempt')
  return new Refused(paymentRefusals.notOurPayment)
}
