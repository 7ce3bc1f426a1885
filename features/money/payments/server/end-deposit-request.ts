import type { Db } from '../../../../kit/server/index.ts'
import { reasonNotToPayDeposit, calculateRefundableCents } from '../rules.ts'
import { getOwedOrder } from './access.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { notifyDepositRefundDue } from './notify-refund.ts'
import { closeOrderPage } from './settle-order.ts'
import { endDeposit, findRequestedDeposit } from './store-deposits.ts'

/** Ends the request for a deposit and closes its card page. */
export async function endDepositRequest(tx: Db, workOrderId: string, at: Date): Promise<void> {
  const deposit = await findRequestedDeposit(tx, workOrderId)
  if (!deposit) return
  await endDeposit(tx, deposit.id, 'ended', at)
  await closeOrderPage(tx, workOrderId, at)
}

/** Closes the card page of a deposit above what the customer now authorizes. The shop can withdraw it and ask for less. */
export async function closeExcessiveDeposit(tx: Db, { workOrderId, at }: { workOrderId: string; at: Date }): Promise<void> {
  const deposit = await findRequestedDeposit(tx, workOrderId)
  if (!deposit) return
  if (reasonNotToPayDeposit(await getOwedOrder(tx, workOrderId), deposit.amountCents)) await closeOrderPage(tx, workOrderId, at)
}

/** The order was canceled: ends the request for a deposit, and notifies people that a paid one has to be refunded. */
export async function cancelDeposits(
  tx: Db,
  appUrl: string,
  { workOrderId, at }: { workOrderId: string; at: Date },
): Promise<void> {
  await endDepositRequest(tx, workOrderId, at)
  const order = await getOwedOrder(tx, workOrderId)
  const refundable = calculateRefundableCents(order)
  if (refundable === 0) return
  const facts = await readNoticeFacts(tx, appUrl, order)
  await notifyDepositRefundDue(tx, facts, refundable, 'The work was canceled.')
}
