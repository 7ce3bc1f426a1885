import { useLive } from '../../../../kit/web/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { parts } from '../contract/index.ts'

/** Reads to refresh after any change to parts. */
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

/** Keeps the parts on screen up to date when someone else changes them. */
export function useLiveParts(): void {
  useLive('parts_changed', partReads)
  useLive('work_order_changed', [parts.toOrder, parts.unbilled, parts.ofOrder])
}

/** Reads to refresh after a change to an order's parts. */
export const orderReads = [...partReads, workOrders.read]
