import { showPhone } from '../../../../common/phone.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'

export interface TextNews {
  shopId: string
  threadId: string
  phone: string
  title: string
  body: string
}

/** Rings the bell of people who may read messages for a text outside of any order. */
export async function notifyOfTexts(tx: Db, { shopId, threadId, phone, title, body }: TextNews): Promise<void> {
  const data = { shop: shopId, textThread: threadId, path: `/home-owner/inbox?thread=${threadId}` }
  const accounts = await listStaffWith(tx, shopId, 'customers.message')
  await notifyAccounts(
    tx,
    accounts.map((accountId) => ({
      accountId,
      type: 'default' as const,
      subject: 'messages' as const,
      title: `${title} from ${showPhone(phone)}`,
      body: body.length > 140 ? `${body.slice(0, 139).trimEnd()}…` : body || 'A picture',
      data,
    })),
  )
}
