import type { Actor, Db } from '../../../../kit/server/index.ts'
import { showFullName } from '../../../people/customers/rules.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { announceOrder, type requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { type DocumentKind, kindNames } from '../rules.ts'

/** Rings the bell of the shop's people and refreshes open screens of the order. */
export async function notifyDocumentAdded(
  tx: Db,
  actor: Actor,
  order: Awaited<ReturnType<typeof requireOwnWorkOrder>>,
  kind: DocumentKind,
): Promise<void> {
  const { id: workOrderId, shopId, invoice, version } = order
  const name = showFullName(await getSignedInCustomer(tx, actor))
  const news = {
    type: 'default',
    subject: 'orders',
    title: `${name} added a document to repair order ${invoice}`,
    body: kindNames[kind],
    data: { workOrderId, shop: shopId, invoice, path: `/workorder/${shopId}/${workOrderId}` },
  } as const
  const staff = await listShopStaff(tx, shopId)
  await notifyAccounts(
    tx,
    staff.map((accountId) => ({ accountId, ...news })),
  )
  await announceOrder(tx, order, version)
}
