import { useLive } from '../../../web/kit/index.ts'
import { workOrders } from '../../work-orders/contract.ts'
import { parts } from '../contract.ts'

/** What any change of parts may have made old. */
export const partReads = [
  parts.stock,
  parts.read,
  parts.vendors,
  parts.ofOrder,
  parts.toOrder,
  parts.purchases,
  parts.purchase,
  parts.cores,
  parts.unbilled,
]

/** The shop's parts on screen stay as they are: somebody else changes them, too. */
export function useLiveParts(): void {
  useLive('parts_changed', partReads)
  useLive('work_order_changed', [parts.toOrder, parts.unbilled, parts.ofOrder])
}

/** What a change of parts of an order may have made old, too. */
export const orderReads = [...partReads, workOrders.read]
