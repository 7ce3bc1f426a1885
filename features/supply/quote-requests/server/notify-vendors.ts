import type { Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { RequestRow } from './store.ts'

interface VendorNotice {
  vendorId: string
  quoteId: string
  email: string
  title: string
  detail: string
}

/** Notifies vendors in the app and, when they have to answer, also by e-mail with the address of the app. */
export async function notifyVendors(
  tx: Db,
  { shopId, shop }: Pick<RequestRow, 'shopId' | 'shop'>,
  notices: readonly VendorNotice[],
  mailedFrom?: string,
): Promise<void> {
  await notifyAccounts(
    tx,
    notices.map(({ vendorId, quoteId, title, detail }) => ({
      accountId: vendorId,
      type: 'default' as const,
      subject: 'orders' as const,
      title,
      body: detail,
      data: { path: `/vendor-quotes/${quoteId}` },
    })),
  )
  if (mailedFrom === undefined) return
  for (const { quoteId, email, title, detail } of notices)
    await sendMessage(tx, {
      channel: 'mail',
      recipient: email,
      sender: shopId,
      subject: title,
      ...composeMail({
        title,
        lines: detail ? [detail] : [],
        button: { label: 'Open quote request', url: `${mailedFrom}/vendor-quotes/${quoteId}` },
        footer: `Sent by Liftbay for ${shop}. Nobody reads replies to this address.`,
      }),
    })
}
