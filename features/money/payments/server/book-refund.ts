import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { cardPaymentRefusals, type RefundState } from '../../../cards/card-payments/contract/index.ts'
import { showMethod } from '../../../cards/card-payments/rules.ts'
import type { PaymentContext, ProviderSource, RefundEvent } from '../../../cards/card-payments/server/index.ts'
import { insertEvent, lockWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { calculateCreditedTaxCents, decideMove, findNextRefundState } from '../rules.ts'
import { getOwedOrder } from './access.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { notifyRefunded, notifyRefundFailed } from './notify-refund.ts'
import { closeIfSettled, settleOrder } from './settle-order.ts'
import { type CardRefund, endRefund, findHeldOfRefund, findRefund, insertRefundEntry } from './store-refunds.ts'
import type { OwedOrder } from './store.ts'

/**
 * Records a provider's message about a refund. Replies, webhooks and the timed job all come through here. A message that is repeated,
 * late or out of order changes nothing. A message that does not match is logged and refused.
 */
export async function bookRefund(context: PaymentContext, source: ProviderSource, event: RefundEvent): Promise<RefundState> {
  const { db, clock, config } = context
  const claimed = await requireMatchingRefund(context, source, event)
  return inTransaction(db, async (tx) => {
    await lockWorkOrder(tx, claimed.workOrderId)
    const refund = (await findRefund(tx, claimed.id)) ?? refuse(standardRefusals.notFound)
    const state = findNextRefundState(refund.state, event.state)
    if (!state) return refund.state
    const now = clock.now()
    await endRefund(tx, refund.id, { state, providerRefund: event.providerRefund, now })
    const order = await getOwedOrder(tx, refund.workOrderId)
    if (state === 'done') {
      const settled = await enterRefund(tx, order, refund, 'refund', now)
      const facts = await readNoticeFacts(tx, config.appUrl, settled, now)
      await notifyRefunded(tx, facts, { ...refund, by: refund.requestedBy, at: now })
    } else await bookFailure(tx, config.appUrl, order, refund, now)
    return state
  })
}

async function requireMatchingRefund(
  { db, log }: PaymentContext,
  source: ProviderSource,
  event: RefundEvent,
): Promise<CardRefund> {
  const claimed = isUuid(event.refundId) ? await findRefund(db, event.refundId) : null
  const { name: provider, account } = source
  const { refundId: refund, amountCents } = event
  const isMatch = claimed?.provider === provider && claimed.cardAccountId === account && claimed.amountCents === amountCents
  if (isMatch) return claimed
  log.warn({ provider, account, refund, amountCents }, 'a refund message does not match')
  return refuse(cardPaymentRefusals.attemptMismatch)
}

/** Enters a refund, or one that failed after it was entered. Money that was never owed was never in the ledger, so its refund is not either. */
export async function enterRefund(
  tx: Db,
  order: OwedOrder,
  refund: CardRefund,
  kind: 'refund' | 'refund-failed',
  now: Date,
): Promise<OwedOrder> {
  if (refund.refundDueId) return order
  const cents = kind === 'refund' ? -refund.amountCents : refund.amountCents
  const move = decideMove(order, cents, kind === 'refund-failed' ? await findHeldOfRefund(tx, refund.id) : 0)
  await insertRefundEntry(tx, refund, {
    kind,
    heldCents: Math.abs(move.heldCents),
    creditedCents: move.creditedCents,
    creditedTaxCents: calculateCreditedTaxCents(order, move),
    now,
  })
  return settleOrder(tx, order, move, now)
}

/** A refund that was not paid out. If it was entered before, the money pays what is owed, and the rest is held until it is refunded again. */
async function bookFailure(tx: Db, appUrl: string, order: OwedOrder, refund: CardRefund, now: Date): Promise<void> {
  const wasDone = refund.state === 'done'
  const settled = wasDone ? await enterRefund(tx, order, refund, 'refund-failed', now) : await closeIfSettled(tx, order, now)
  await insertEvent(tx, {
    shopId: order.shopId,
    workOrderId: order.id,
    by: { accountId: null, at: now },
    what: 'refund-failed',
    detail: { amountCents: refund.amountCents, how: showMethod(refund.method, refund.last4) },
  })
  await notifyRefundFailed(tx, await readNoticeFacts(tx, appUrl, settled, now), { ...refund, wasDone })
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
