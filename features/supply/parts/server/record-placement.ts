import type { Db } from '../../../../kit/server/index.ts'
import { getOrigin, recordEvent } from '../../../repair/work-orders/server/index.ts'
import { listWaitingOrders, type PurchaseRow, updatePurchase } from './store-purchases.ts'

/** Marks a purchase order as ordered, also in the history of the work orders waiting for it. */
export async function recordPlacement(
  tx: Db,
  context: Parameters<typeof getOrigin>[0],
  purchase: PurchaseRow,
  { expectedOn, invoiceNo }: { expectedOn: string | null; invoiceNo?: string },
): Promise<void> {
  const by = getOrigin(context)
  await updatePurchase(tx, purchase.id, { state: 'ordered', orderedAt: by.at, expectedOn, invoiceNo: invoiceNo ?? '' })
  for (const { workOrderId, name } of await listWaitingOrders(tx, purchase.id))
    await recordEvent(tx, { workOrderId, by, what: 'part-ordered', detail: { name, vendor: purchase.vendor } })
}
