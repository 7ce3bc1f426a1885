import { showCents } from '../../../../common/cents.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { findOpenAttempt } from '../../../cards/card-payments/server/index.ts'
import { calculateBalance, calculateRefundableCents } from '../rules.ts'
import { getOwedOrder } from './access.ts'
import { endDepositRequest } from './end-deposit-request.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { notifyDepositRefundDue } from './notify-refund.ts'
import { closeIfSettled, closeOrderPage, makePurchase } from './settle-order.ts'
import { saveBill } from './store.ts'

interface NewBill {
  workOrderId: string
  shopId: string
  totalCents: number
  at: Date
}

/**
 * Bills an order that became ready, or whose bill changed: `totalCents` is owed, less what was paid. A bill that is paid in full closes its
 * order, and any deposit above it has to be refunded. A card page for more than is owed closes. Work orders call it in their transaction.
 */
export async function openBill(
  tx: Db,
  appUrl: string,
  { at, ...bill }: NewBill,
): Promise<{ paidCents: number; owedCents: number }> {
  await endDepositRequest(tx, bill.workOrderId, at)
  await saveBill(tx, bill)
  const order = await getOwedOrder(tx, bill.workOrderId)
  const excess = calculateRefundableCents(order)
  if (excess > 0) {
    const facts = await readNoticeFacts(tx, appUrl, order, at)
    await notifyDepositRefundDue(tx, facts, excess, `The bill comes to only ${showCents(bill.totalCents)}.`)
  }
  const { paidCents, owedCents } = calculateBalance(order)
  const page = await findOpenAttempt(tx, makePurchase(order.id))
  if (page && page.amountCents > owedCents) await closeOrderPage(tx, order.id, at)
  await closeIfSettled(tx, order, at)
  return { paidCents, owedCents }
}
