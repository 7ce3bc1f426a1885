import type { Db } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { RequestRow } from './store.ts'

type Request = Pick<RequestRow, 'id' | 'shopId'>

export const buildRequestPath = ({ id, shopId }: Request): string => `/home-owner/quotes?shop=${shopId}&request=${id}`

/** Notifies the shop's people who may order parts. */
export async function notifyShop(tx: Db, request: Request, { title, detail }: { title: string; detail: string }): Promise<void> {
  const recipients = await listStaffWith(tx, request.shopId, 'parts.order')
  await notifyAccounts(
    tx,
    recipients.map((accountId) => ({
      accountId,
      type: 'default' as const,
      subject: 'orders' as const,
      title,
      body: detail,
      data: { path: buildRequestPath(request) },
    })),
  )
}
