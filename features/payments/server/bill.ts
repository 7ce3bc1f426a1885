import { refuseIf } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { workOrderRefusals } from '../../work-orders/contract.ts'
import { closeOpenPage } from './attempts.ts'
import { findOwedOrder, keepBill, markPaying } from './store.ts'

/** Bills an order that became ready: from now on `totalCents` is owed. Called by work-orders within its transaction. */
export async function openBill(tx: Db, bill: { workOrderId: string; shopId: string; totalCents: number }): Promise<void> {
  await keepBill(tx, bill)
}

/**
 * Takes the bill of an order back that is worked again: its open page closes. Refuses with work-orders' `already_paid` when
 * money has come in, because that money was paid for this bill.
 */
export async function reopenBill(tx: Db, { workOrderId, at }: { workOrderId: string; at: Date }): Promise<void> {
  const order = await findOwedOrder(tx, workOrderId)
  refuseIf(order && order.paidCents > 0 ? workOrderRefusals.alreadyPaid : null)
  await markPaying(tx, workOrderId, null, null)
  await closeOpenPage(tx, { purchase: 'work-order', boughtId: workOrderId }, at)
}
