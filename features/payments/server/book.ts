import { randomUUID } from 'node:crypto'
import { Refused, refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Context } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { closePaid, lockWorkOrder } from '../../work-orders/server/index.ts'
import { type AttemptState, paymentRefusals } from '../contract.ts'
import { billTakes, mismatch, outcomeText, owedCents, refundText } from '../rules.ts'
import type { ProviderEvent } from './provider/card-provider.ts'
import { closePageLater } from './close-page.ts'
import {
  addPaid,
  type Attempt,
  endAttempt,
  findAttempt,
  findClaimedAttempt,
  findOpenAttempt,
  findOwedOrder,
  insertEntry,
  insertRefundDue,
  markPaying,
  moneyOfAttempt,
  type OwedOrder,
} from './store.ts'
import { tellOutcome, tellPaid, tellRefundDue } from './tell.ts'

export type Booking = Pick<Context, 'db' | 'clock' | 'config' | 'log'>

/** How an attempt stands after something was booked. */
export interface Booked {
  state: AttemptState
  msg: string
}

/**
 * Books what a provider says of an attempt: the one way for webhooks, for `verify` and for reconciling. The same thing said
 * again, late or out of order changes nothing; what does not fit the attempt is logged, refused, and books nothing.
 */
export async function bookEvent(
  { db, clock, config, log }: Booking,
  provider: Attempt['provider'],
  event: ProviderEvent,
): Promise<Booked> {
  const claimed = await findClaimedAttempt(db, provider, event.reference, event.attemptId)
  const wrong = claimed ? mismatch(claimed, event) : 'reference'
  if (!claimed || wrong) {
    log.warn(
      { provider, reference: event.reference, event: event.eventId, attempt: claimed?.id, wrong },
      'a payment message does not fit',
    )
    return refuse(paymentRefusals.notOurPayment)
  }
  return inTransaction(db, async (tx) => {
    const { attempt, order } = await lockAttempt(tx, claimed.id)
    const now = clock.now()
    if (event.state === 'paid') {
      const where = await moneyOfAttempt(tx, attempt.id)
      if (where) return { state: 'paid', msg: where === 'booked' ? outcomeText('paid') : refundText(attempt.amountCents) }
      await endAttempt(tx, attempt.id, 'paid', now)
      const money = {
        shopId: order.shopId,
        workOrderId: order.id,
        attemptId: attempt.id,
        amountCents: event.amountCents,
        provider,
        providerEvent: event.eventId,
        method: event.method,
        last4: event.last4,
      }
      if (!billTakes(order, event.amountCents)) {
        if (!(await insertRefundDue(tx, { ...money, now }))) throw known(log, event)
        await tellRefundDue(tx, order, event)
        return { state: 'paid', msg: refundText(event.amountCents) }
      }
      if (!(await insertEntry(tx, { ...money, kind: 'payment', enteredBy: null, enteredAt: now }))) throw known(log, event)
      await settle(tx, order, event.amountCents, now)
      await tellPaid(tx, config.appUrl, order, { ...event, paidCents: order.paidCents + event.amountCents })
      return { state: 'paid', msg: outcomeText('paid') }
    }
    if (event.state !== 'open' && (await endAttempt(tx, attempt.id, event.state, now))) {
      await markPaying(tx, order.id, null, null)
      const msg = outcomeText(event.state, event.message)
      await tellOutcome(tx, order, { status: 'error', message: msg })
      return { state: event.state, msg }
    }
    return { state: attempt.state, msg: outcomeText(attempt.state, event.message) }
  })
}

/** The order first, then what hangs on it: everybody locks in this order, so nobody waits in a circle. */
async function lockAttempt(tx: Db, attemptId: string): Promise<{ attempt: Attempt; order: OwedOrder }> {
  const found = (await findAttempt(tx, attemptId)) ?? refuse(standardRefusals.notFound)
  await lockWorkOrder(tx, found.workOrderId)
  const attempt = (await findAttempt(tx, attemptId)) ?? refuse(standardRefusals.notFound)
  const order = (await findOwedOrder(tx, found.workOrderId)) ?? refuse(standardRefusals.notFound)
  return { attempt, order }
}

function known(log: Booking['log'], event: ProviderEvent): Refused {
  log.warn({ event: event.eventId, reference: event.reference }, 'this payment was booked for another attempt')
  return new Refused(paymentRefusals.notOurPayment)
}

/** Adds what came in to the bill; a bill paid in full closes its order. Pages that were open for another amount close. */
async function settle(tx: Db, order: OwedOrder, cents: number, now: Date): Promise<void> {
  await addPaid(tx, order.id, cents)
  await markPaying(tx, order.id, null, null)
  await closeOpenPage(tx, order.id, now)
  if (owedCents(order) === cents && order.state === 'ready') await closePaid(tx, order.id, now)
}

/** Ends the attempt that is open for an order, and its page at the provider. */
export async function closeOpenPage(tx: Db, workOrderId: string, now: Date): Promise<void> {
  const open = await findOpenAttempt(tx, workOrderId)
  if (!open) return
  await endAttempt(tx, open.id, 'expired', now)
  await closePageLater(tx, open)
}

/** Cash that came in or, below 0, went back. The order is locked and the decision made. */
export async function bookCash(tx: Db, appUrl: string, order: OwedOrder, cents: number, by: string, now: Date): Promise<void> {
  await insertEntry(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    attemptId: null,
    kind: cents > 0 ? 'payment' : 'refund',
    amountCents: cents,
    provider: 'cash',
    providerEvent: `cash ${randomUUID()}`,
    method: 'CASH',
    last4: '',
    enteredBy: by,
    enteredAt: now,
  })
  await settle(tx, order, cents, now)
  if (cents > 0)
    await tellPaid(tx, appUrl, order, { amountCents: cents, method: 'CASH', last4: '', paidCents: order.paidCents + cents })
  else await tellOutcome(tx, order, { status: 'success', message: 'Cash was given back.' })
}
