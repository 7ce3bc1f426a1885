import type { Db } from '../../../../kit/server/index.ts'
import { reasonNotToPayDeposit, calculateRefundableCents } from '../rules.ts'
import { getOwedOrder } from './access.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { notifyDepositRefundDue } from './notify-refund.ts'
import { closeOrderPage } from './settle-order.ts'
import { endDeposit, findRequestedDeposit } from './store-deposits.ts'
import type { OwedOrder } from './store.ts'

/** Ends the request for a deposit and closes its card page. */
export async function endDepositRequest(tx: Db, workOrderId: string, at: Date): Promise<void> {
  const deposit = await findRequestedDeposit(tx, workOrderId)
  if (!deposit) return
  await endDeposit(tx, deposit.id, 'ended', at)
  await closeOrderPage(tx, workOrderId, at)
}

/**
 * The customer answered and may authorize less now. Closes the card page of a deposit above that, so that the shop can withdraw it and
 * ask for less, and notifies people that the part of a paid deposit above it has to be refunded.
 */
export async function limitDeposits(
  tx: Db,
  appUrl: string,
  { workOrderId, at }: { workOrderId: string; at: Date },
): Promise<void> {
  const order = await getOwedOrder(tx, workOrderId)
  const deposit = await findRequestedDeposit(tx, workOrderId)
  if (deposit && reasonNotToPayDeposit(order, deposit.amountCents)) await closeOrderPage(tx, workOrderId, at)
  await notifyRefundable(tx, appUrl, order, 'The deposit is more than you authorize now.', at)
}

/** The order was canceled: ends the request for a deposit, and notifies people that a paid one has to be refunded. */
export async function cancelDeposits(
  tx: Db,
  appUrl: string,
  { workOrderId, at }: { workOrderId: string; at: Date },
): Promise<void> {
  await endDepositRequest(tx, workOrderId, at)
  await notifyRefundable(tx, appUrl, await getOwedOrder(tx, workOrderId), 'The work was canceled.', at)
}

async function notifyRefundable(tx: Db, appUrl: string, order: OwedOrder, why: string, at: Date): Promise<void> {
  const refundable = calculateRefundableCents(order)
  if (refundable === 0) return
  await notifyDepositRefundDue(tx, await readNoticeFacts(tx, appUrl, order, at), refundable, why)
}
