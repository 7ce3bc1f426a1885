import type { Db } from '../../../../kit/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { ShareChange } from '../rules.ts'

/** Tells everyone whose hours on a finished order changed, with those before and after; not the person who changed them. */
export const notifySplit = (
  tx: Db,
  { shopId, invoice, title, by }: { shopId: string; invoice: number; title: string; by: string },
  changes: readonly ShareChange[],
): Promise<unknown> =>
  notifyAccounts(
    tx,
    changes
      .filter(({ accountId }) => accountId !== by)
      .map(({ accountId, before, after }) => ({
        accountId,
        type: 'default' as const,
        subject: 'paperwork' as const,
        title: `Your flagged hours on RO ${invoice} changed`,
        body: `${title}: ${showHours(before)} hours before, ${showHours(after)} now. Look at it under My pay.`,
        data: { path: `/my-pay?shop=${shopId}` },
      })),
  )

const showHours = (hundredths: number) => (hundredths / 100).toFixed(2)
