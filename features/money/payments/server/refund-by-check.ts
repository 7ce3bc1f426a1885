import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { paymentRefusals } from '../contract/index.ts'
import { reasonNotToRefund } from '../rules.ts'
import { lockOwedOrder } from './access.ts'
import { enterRefund } from './book-refund.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { notifyRefunded } from './notify-refund.ts'
import { endRefund, findRefund, findRefundableMoney, insertRefund } from './store-refunds.ts'

interface CheckRefund {
  refundId: string
  moneyId: string
  amountCents: number
  checkNumber: string
  reason: string
}

/**
 * Records that card money was refunded by a check from Liftbay, because the card refuses it. The caller has checked that the
 * actor may; `check` may refuse under the order's lock. The same refundId is booked once.
 */
export const refundByCheck = (
  { db, actor, clock, config }: Context<Actor>,
  workOrderId: string,
  { refundId, moneyId, amountCents, checkNumber, reason }: CheckRefund,
  check: (tx: Db) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOwedOrder(tx, workOrderId)
    const before = await findRefund(tx, refundId)
    if (before) {
      const isSame =
        before.workOrderId === workOrderId && before.amountCents === amountCents && before.checkNumber === checkNumber
      return isSame
        ? undefined
        : refuse(standardRefusals.keyReused, { msg: 'This refundId was used for another refund. Use a new one.' })
    }
    await check(tx)
    const money = (await findRefundableMoney(tx, workOrderId, moneyId)) ?? refuse(standardRefusals.notFound)
    const { isDisputed, leftCents } = money
    refuseIf(reasonNotToRefund(order, { isDue: money.refundDueId !== null, isDisputed, leftCents }, amountCents))
    // A shop refunds money from its own account itself.
    refuseIf(money.cardAccountId === null ? null : paymentRefusals.aboveLeft)
    const now = clock.now()
    const by = { shopId: order.shopId, workOrderId, requestedBy: actor.accountId, now }
    await insertRefund(tx, { ...money, ...by, id: refundId, amountCents, reason, checkNumber })
    await endRefund(tx, refundId, { state: 'done', providerRefund: null, now })
    const refund = (await findRefund(tx, refundId))!
    const settled = await enterRefund(tx, order, refund, 'refund', now)
    const facts = await readNoticeFacts(tx, config.appUrl, settled, now)
    const paper = { method: 'CHECK' as const, last4: '', checkNumber }
    await notifyRefunded(tx, facts, { ...refund, ...paper, by: actor.accountId, at: now })
  })
