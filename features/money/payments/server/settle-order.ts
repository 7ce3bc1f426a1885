import type { Db } from '../../../../kit/server/index.ts'
import { closeOpenAttempt } from '../../../cards/card-payments/server/index.ts'
import { closePaidOrder } from '../../../repair/work-orders/server/index.ts'
import { isSettled, type MoneyMove } from '../rules.ts'
import { endPayLink } from './store-pay-links.ts'
import { markPaying, moveMoney, type OwedOrder } from './store.ts'

/**
 * Moves money on a locked order, closes its open card page, and closes the order if its bill is now paid. Returns the order as it is
 * afterwards.
 */
export async function settleOrder(tx: Db, order: OwedOrder, move: MoneyMove, now: Date): Promise<OwedOrder> {
  const bill = await moveMoney(tx, order.id, move)
  await closeOpenAttempt(tx, makePurchase(order.id), now)
  return closeIfSettled(tx, { ...order, ...bill, payingUntil: null }, now)
}

/** Closes a ready order whose bill is paid in full. A refund under way keeps it open: once it is done, that money is owed again. */
export async function closeIfSettled(tx: Db, order: OwedOrder, now: Date): Promise<OwedOrder> {
  if (!isSettled(order)) return order
  // Paid again after a check bounced.
  if (order.state === 'closed') await endPayLink(tx, order.id, { isPaid: true, now })
  if (order.state !== 'ready') return order
  if (order.payingUntil) await markPaying(tx, order.id, null, null)
  await closePaidOrder(tx, order.id, now)
  await endPayLink(tx, order.id, { isPaid: true, now })
  return { ...order, state: 'closed', payingUntil: null }
}

/** Closes the open card page of an order and ends "is being paid". */
export async function closeOrderPage(tx: Db, workOrderId: string, now: Date): Promise<void> {
  await markPaying(tx, workOrderId, null, null)
  await closeOpenAttempt(tx, makePurchase(workOrderId), now)
}

export const makePurchase = (workOrderId: string) => ({ purchase: 'work-order', boughtId: workOrderId }) as const
