import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { lockWorkOrder, noteOnOrder } from '../../work-orders/server/index.ts'
import { paymentRefusals, type RefundState } from '../contract.ts'
import { creditedTaxCents, moveOf, refundMove, showMethod } from '../rules.ts'
import { closeIfSettled, settle } from './order-payment.ts'
import type { ProviderSource, RefundEvent } from './provider/card-provider.ts'
import type { Booking } from './purchase.ts'
import type { OwedOrder } from './store.ts'
import { type CardRefund, endRefund, findRefund, heldOf, insertRefundEntry } from './store-refunds.ts'
import { tellRefunded, tellRefundFailed } from './tell.ts'
import { owedOrder } from './which-order.ts'

/**
 * Books what a provider says of a refund: the one way for its answer, its webhooks and the timed job. The same thing said again,
 * late or out of order changes nothing; what does not fit is logged and refused.
 */
export async function bookRefund(
  { db, clock, config, log }: Pick<Booking, 'db' | 'clock' | 'config' | 'log'>,
  source: ProviderSource,
  event: RefundEvent,
): Promise<RefundState> {
  const claimed = isUuid(event.refundId) ? await findRefund(db, event.refundId) : null
  if (
    !claimed ||
    claimed.provider !== source.name ||
    claimed.cardAccountId !== source.account ||
    claimed.amountCents !== event.amountCents
  ) {
    log.warn(
      { provider: source.name, account: source.account, refund: event.refundId, amountCents: event.amountCents },
      'a refund message does not fit',
    )
    return refuse(paymentRefusals.notOurPayment)
  }
  return inTransaction(db, async (tx) => {
    await lockWorkOrder(tx, claimed.workOrderId)
    const refund = (await findRefund(tx, claimed.id)) ?? refuse(standardRefusals.notFound)
    const move = refundMove(refund.state, event.state)
    if (!move) return refund.state
    const order = await owedOrder(tx, refund.workOrderId)
    const end = { providerRefund: event.providerRefund, now: clock.now() }
    if (move === 'done') {
      await endRefund(tx, refund.id, { ...end, state: 'done' })
      await bookEntry(tx, order, refund, 'refund', end.now)
      await tellRefunded(tx, config.appUrl, order, { ...refund, by: refund.requestedBy, at: end.now })
      return 'done'
    }
    return failed(tx, order, refund, end)
  })
}

/** Money that was never owed was never in the ledger, so its way back is not either. */
async function bookEntry(
  tx: Db,
  order: OwedOrder,
  refund: CardRefund,
  kind: 'refund' | 'refund-failed',
  now: Date,
): Promise<void> {
  if (refund.refundDueId) return
  const cents = kind === 'refund' ? -refund.amountCents : refund.amountCents
  const move = moveOf(order, cents, kind === 'refund-failed' ? await heldOf(tx, refund.id) : 0)
  await insertRefundEntry(tx, refund, {
    kind,
    heldCents: Math.abs(move.heldCents),
    creditedCents: move.creditedCents,
    creditedTaxCents: creditedTaxCents(order, move),
    now,
  })
  await settle(tx, order, move, now)
}

/** Not paid out. One that was booked before is taken back: it pays what is owed, and what is more is held, to be given back otherwise. */
async function failed(
  tx: Db,
  order: OwedOrder,
  refund: CardRefund,
  end: { providerRefund: string | null; now: Date },
): Promise<RefundState> {
  const wasDone = refund.state === 'done'
  await endRefund(tx, refund.id, { ...end, state: 'failed' })
  if (wasDone) await bookEntry(tx, order, refund, 'refund-failed', end.now)
  else await closeIfSettled(tx, order.id, end.now)
  await noteOnOrder(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    by: { accountId: null, at: end.now },
    what: 'refund-failed',
    detail: { amountCents: refund.amountCents, how: showMethod(refund.method, refund.last4) },
  })
  await tellRefundFailed(tx, order, { ...refund, wasDone })
  return 'failed'
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
