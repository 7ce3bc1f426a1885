import { showCents } from '../../../../common/cents.ts'
import { refuse, Refused, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getProviderOf } from '../../../cards/card-payments/server/index.ts'
import { lockWorkOrder, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { paymentRefusals, type payments } from '../contract/index.ts'
import { calculateBalance, reasonNotToRefund } from '../rules.ts'
import { getOwedOrder } from './access.ts'
import { payOutRefund } from './pay-out-refund.ts'
import { type CardRefund, findRefund, findRefundableMoney, insertRefund } from './store-refunds.ts'

/**
 * Refunds money to a card. The refund is saved first, so that it reduces what can still be refunded and a lost answer does no harm: anyone who
 * tries again, the owner or the timed job, uses the same key.
 */
export const refundCard: Verb<typeof payments.refund> = async (context, { params, body }) => {
  const { id } = await requireOwnWorkOrder(context.db, context.actor, params.id)
  return refundToCard(context, id, body)
}

/** Refunds money to a card; the caller has checked that the actor may. `check` may refuse a new refund under the order's lock. */
export async function refundToCard(
  context: Context<Actor>,
  workOrderId: string,
  body: RefundRequest,
  check: (tx: Db) => Promise<void> = async () => {},
) {
  const { db, log } = context
  const { refund, isNew } = await claimRefund(context, workOrderId, body, check)
  const provider = await getProviderOf(context, refund)
  const state = await payOutRefund(context, provider, refund, { mayExist: !isNew }).catch((error: unknown) => {
    if (error instanceof Refused) throw error
    log.error({ err: error, provider: provider.name, refund: refund.id }, 'the provider did not respond about a refund')
    return refuse(paymentRefusals.refundPending)
  })
  if (state === 'failed') refuse(paymentRefusals.refundRefused)
  return { state, ...calculateBalance(await getOwedOrder(db, workOrderId)) }
}

interface RefundRequest {
  refundId: string
  moneyId: string
  amountCents: number
  reason: string
}

function claimRefund(
  { db, actor, clock, get }: Context<Actor>,
  workOrderId: string,
  { refundId, moneyId, amountCents, reason }: RefundRequest,
  check: (tx: Db) => Promise<void>,
): Promise<{ refund: CardRefund; isNew: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockWorkOrder(tx, workOrderId)
    const money = (await findRefundableMoney(tx, workOrderId, moneyId)) ?? refuse(standardRefusals.notFound)
    const before = await findRefund(tx, refundId)
    if (before) {
      const isSame = before.attemptId === money.attemptId && before.refundDueId === money.refundDueId
      return isSame && before.amountCents === amountCents
        ? { refund: before, isNew: false }
        : refuse(standardRefusals.keyReused, { msg: 'This refundId was used for another refund. Use a new one.' })
    }
    await check(tx)
    // Checked before anything is saved: a refund whose provider cannot be asked would stay pending forever.
    await getProviderOf({ db: tx, get }, money)
    const order = await getOwedOrder(tx, workOrderId)
    const { isDisputed, leftCents } = money
    const refusal = reasonNotToRefund(order, { isDue: money.refundDueId !== null, isDisputed, leftCents }, amountCents)
    const left = `Only ${showCents(money.leftCents)} of this payment is left to refund.`
    refuseIf(refusal, refusal === paymentRefusals.aboveLeft ? { msg: left } : {})
    await insertRefund(tx, {
      ...money,
      id: refundId,
      shopId: order.shopId,
      workOrderId,
      amountCents,
      reason,
      requestedBy: actor.accountId,
      now: clock.now(),
    })
    return { refund: (await findRefund(tx, refundId)) ?? refuse(standardRefusals.notFound), isNew: true }
  })
}
