import type { Db } from '../../../../kit/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { lockWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { PurchaseRow } from './store-purchases.ts'

/** Notifies the order's technician or, if it has none, everyone at the shop except the person who received the parts. */
export async function notifyPartsArrived(
  tx: Db,
  purchase: PurchaseRow,
  workOrderId: string,
  texts: readonly string[],
  receivedBy: string,
): Promise<void> {
  const { invoice, technicianId, shopId } = await lockWorkOrder(tx, workOrderId)
  const staff = technicianId ? [technicianId] : await listShopStaff(tx, shopId)
  const news = {
    type: 'default' as const,
    subject: 'orders' as const,
    title: `Parts are here for repair order ${invoice}`,
    body: `${texts.join(', ')} from ${purchase.vendor}.`,
    data: { workOrderId, shop: shopId, invoice, path: `/workorder/${shopId}/${workOrderId}` },
  }
  const recipients = staff.filter((accountId) => accountId !== receivedBy)
  await notifyAccounts(
    tx,
    recipients.map((accountId) => ({ accountId, ...news })),
  )
}
