import type { Db } from '../../../../kit/server/index.ts'
import { notifyCustomer } from '../../../people/customers/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { LockedRating } from './store.ts'

interface News {
  title: string
  body: string
}

/** In the app and by mail. It comes from Liftbay, so it does not carry the shop's letterhead. */
export async function notifyReviewer(
  tx: Db,
  { customerId, shopId, workOrderId }: LockedRating,
  { title, body, more, appUrl }: News & { more?: string; appUrl: string },
): Promise<void> {
  await notifyCustomer(tx, customerId, {
    type: 'default',
    title,
    body,
    data: { workOrderId, path: `/workorder/${shopId}/${workOrderId}` },
    mail: {
      subject: title,
      title,
      lines: [body, ...(more ? [more] : [])],
      button: { label: 'Contact Liftbay', url: `${appUrl}/contactus` },
    },
  })
}

export async function notifyRatedShop(tx: Db, { shopId, workOrderId }: LockedRating, { title, body }: News): Promise<void> {
  const staff = await listShopStaff(tx, shopId)
  const data = { workOrderId, shop: shopId, path: `/home-owner/ratings?shop=${shopId}` }
  await notifyAccounts(
    tx,
    staff.map((accountId) => ({ accountId, type: 'default', subject: 'orders', title, body, data })),
  )
}
