import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { Attempt, PurchaseKind } from '../../../cards/card-payments/server/index.ts'
import { lockWorkOrder, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { decideMove, hasOpenBalance, calculateOwedCents } from '../rules.ts'
import { getOwedOrder } from './access.ts'
import { announcePayment, readNoticeFacts } from './notice-facts.ts'
import { notifyDepositPaid } from './notify-deposit.ts'
import { notifyPaymentReceived } from './notify-payment-received.ts'
import { notifyOverpaid, notifyRefundDue } from './notify-refund.ts'
import { settleOrder } from './settle-order.ts'
import { type DepositRequest, endDeposit, findRequestedDeposit } from './store-deposits.ts'
import { markPaying } from './store.ts'

/** A payment for a work order, as one kind of purchase. */
export const orderPayment: PurchaseKind = {
  lock: lockWorkOrder,

  onPaid: async (tx, { attempt, money, now, appUrl }) => {
    const order = await getOwedOrder(tx, attempt.boughtId)
    const deposit = await findPaidDeposit(tx, attempt)
    if (deposit) await endDeposit(tx, deposit.id, 'paid', now)
    // On a reader, the desk took it.
    const takenBy = attempt.readerId ? attempt.startedBy : null
    const move = decideMove(order, money.amountCents)
    const settled = await readNoticeFacts(tx, appUrl, await settleOrder(tx, order, move, now), now)
    if (deposit) return notifyDepositPaid(tx, settled, { ...money, by: takenBy ?? order.customerAccountId, at: now })
    await notifyPaymentReceived(tx, settled, { ...money, ...(takenBy ? { by: takenBy } : {}) })
    if (move.heldCents > 0) await notifyOverpaid(tx, settled, move.heldCents)
  },

  onEnded: async (tx, attempt, message) => {
    await markPaying(tx, attempt.boughtId, null, null)
    await announcePayment(tx, await getOwedOrder(tx, attempt.boughtId), { status: 'error', message })
  },

  getBalance: async (db, actor, attempt) => {
    // The shop may see the order, but only its customer pays.
    if (actor.role !== 'customer') return refuse(standardRefusals.notFound)
    await requireOwnWorkOrder(db, actor, attempt.boughtId)
    const order = await getOwedOrder(db, attempt.boughtId)
    return { paidCents: order.paidCents, owedCents: calculateOwedCents(order) }
  },

  late: {
    isTooLate: async (tx, attempt) =>
      !(await findPaidDeposit(tx, attempt)) && !hasOpenBalance(await getOwedOrder(tx, attempt.boughtId)),
    onTooLate: async (tx, { attempt, money, appUrl, now }) =>
      notifyRefundDue(tx, await readNoticeFacts(tx, appUrl, await getOwedOrder(tx, attempt.boughtId), now), money),
  },
}

/** The deposit an attempt pays, as long as the shop still asks for it. After that, the money pays the bill. */
async function findPaidDeposit(tx: Db, { boughtId, depositId }: Attempt): Promise<DepositRequest | null> {
  const deposit = depositId ? await findRequestedDeposit(tx, boughtId) : null
  return deposit?.id === depositId ? deposit : null
}
