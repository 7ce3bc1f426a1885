import { refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
import { closeOrderPage } from './settle-order.ts'
import { endPayLink } from './store-pay-links.ts'
import { findOwedOrder, revokeBill } from './store.ts'

/**
 * Takes back the bill of an order whose work resumes: its card page closes, its pay link ends, and its deposit is held again. Refuses with
 * work orders' `bill_paid` if more than the deposit was paid, because that paid this bill.
 */
export async function reopenBill(tx: Db, { workOrderId, at }: { workOrderId: string; at: Date }): Promise<void> {
  const order = await findOwedOrder(tx, workOrderId)
  refuseIf(order && order.paidCents > order.depositCents ? workOrderRefusals.alreadyPaid : null)
  await revokeBill(tx, workOrderId)
  await endPayLink(tx, workOrderId, { isPaid: false, now: at })
  await closeOrderPage(tx, workOrderId, at)
}
