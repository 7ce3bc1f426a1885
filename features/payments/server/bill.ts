import { showCents } from '../../../common/cents.ts'
import { refuseIf } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { workOrderRefusals } from '../../work-orders/contract.ts'
import { owedCents, reasonNotToPayDeposit, toGiveBackCents } from '../rules.ts'
import { closeOpenPage } from './attempts.ts'
import { closeIfSettled } from './order-payment.ts'
import { endDeposit, findAskedDeposit } from './store-deposits.ts'
import { endPayLink } from './store-pay-links.ts'
import { findOpenAttempt, findOwedOrder, keepBill, markPaying, takeBillBack } from './store.ts'
import { tellGoesBack } from './tell-deposit.ts'
import { owedOrder } from './which-order.ts'

interface NewBill {
  workOrderId: string
  shopId: string
  totalCents: number
  at: Date
}

/**
 * Bills an order that became ready, or whose bill changes: from now on `totalCents` is owed, less what was paid. One that is paid in
 * full closes its order, and what a deposit was more is given back. A page that asks for more than is owed now closes. Called by
 * work-orders within its transaction.
 */
export async function openBill(
  tx: Db,
  appUrl: string,
  { at, ...bill }: NewBill,
): Promise<{ paidCents: number; owedCents: number }> {
  await endAsked(tx, bill.workOrderId, at)
  await keepBill(tx, bill)
  const order = await owedOrder(tx, bill.workOrderId)
  const tooMuch = toGiveBackCents(order)
  if (tooMuch > 0) await tellGoesBack(tx, appUrl, order, tooMuch, `The bill comes to ${showCents(bill.totalCents)} only.`)
  const owed = owedCents(order)
  const page = await findOpenAttempt(tx, { purchase: 'work-order', boughtId: order.id })
  if (page && page.amountCents > owed) await closePage(tx, order.id, at)
  await closeIfSettled(tx, order.id, at)
  return { paidCents: order.paidCents, owedCents: owed }
}

/**
 * Takes the bill of an order back that is worked again: its open page closes, its link ends, and a deposit is one again. Refuses with
 * work-orders' `already_paid` when more has come in than that, because it was paid for this bill.
 */
export async function reopenBill(tx: Db, { workOrderId, at }: { workOrderId: string; at: Date }): Promise<void> {
  const order = await findOwedOrder(tx, workOrderId)
  refuseIf(order && order.paidCents > order.depositCents ? workOrderRefusals.alreadyPaid : null)
  await takeBillBack(tx, workOrderId)
  await endPayLink(tx, workOrderId, { isPaid: false, now: at })
  await closePage(tx, workOrderId, at)
}

/** Closes the page for a deposit that is above what the customer has authorized by now: the shop withdraws it and asks for less. */
export async function closeTooMuch(tx: Db, { workOrderId, at }: { workOrderId: string; at: Date }): Promise<void> {
  const deposit = await findAskedDeposit(tx, workOrderId)
  if (!deposit) return
  if (reasonNotToPayDeposit(await owedOrder(tx, workOrderId), deposit.amountCents)) await closePage(tx, workOrderId, at)
}

/** What was paid for an order that is cancelled goes back, and is not asked for any more. */
export async function giveDepositBack(
  tx: Db,
  appUrl: string,
  { workOrderId, at }: { workOrderId: string; at: Date },
): Promise<void> {
  await endAsked(tx, workOrderId, at)
  const order = await owedOrder(tx, workOrderId)
  const toGive = toGiveBackCents(order)
  if (toGive > 0) await tellGoesBack(tx, appUrl, order, toGive, `Work order ${order.invoice} was cancelled.`)
}

async function endAsked(tx: Db, workOrderId: string, at: Date): Promise<void> {
  const deposit = await findAskedDeposit(tx, workOrderId)
  if (!deposit) return
  await endDeposit(tx, deposit.id, 'ended', at)
  await closePage(tx, workOrderId, at)
}

async function closePage(tx: Db, workOrderId: string, at: Date): Promise<void> {
  await markPaying(tx, workOrderId, null, null)
  await closeOpenPage(tx, { purchase: 'work-order', boughtId: workOrderId }, at)
}
