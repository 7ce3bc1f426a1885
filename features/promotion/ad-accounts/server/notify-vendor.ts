import type { Db } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic } from '../../../../kit/server/live.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'

/** Rings the vendor's bell, and reloads its open page. */
export async function notifyVendor(tx: Db, vendorId: string, { title, body }: { title: string; body: string }): Promise<void> {
  await notifyAccount(tx, {
    accountId: vendorId,
    type: 'default',
    subject: 'account',
    title,
    body,
    data: { path: '/ad-billing' },
  })
  await announce(tx, [getAccountTopic(vendorId)], { type: 'ad_account_changed' })
}
