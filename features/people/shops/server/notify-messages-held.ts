import type { OnMessagesHeld } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listShopStaff } from './membership.ts'

/** Rings the bell of the shop's staff. Customers have no such limit to watch, so an account that is no shop has no staff. */
export const notifyMessagesHeld: OnMessagesHeld = async (tx, shopId) => {
  const staff = await listShopStaff(tx, shopId)
  await notifyAccounts(
    tx,
    staff.map((accountId) => ({
      accountId,
      type: 'default',
      subject: 'account',
      title: 'Some messages were not sent: daily limit',
      body: 'Your shop has reached the limit of e-mails or texts for 24 hours. See to whom, and call whoever expects to hear from you today.',
      data: { shop: shopId, path: `/held-messages/${shopId}` },
    })),
  )
}
