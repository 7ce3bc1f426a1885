import type { Db } from '../../../../kit/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { showHundredths } from '../../pay-plans/rules.ts'
import type { ShareChange } from '../rules.ts'

/** Tells everyone whose part of labor on a finished order changed, with what it was and what it is; not the person who changed it. */
export const notifySplit = (
  tx: Db,
  { shopId, invoice, title, by }: { shopId: string; invoice: number; title: string; by: string },
  changes: readonly ShareChange[],
): Promise<unknown> =>
  notifyAccounts(
    tx,
    changes
      .filter(({ accountId }) => accountId !== by)
      .map(({ accountId, ...change }) => ({
        accountId,
        type: 'default' as const,
        subject: 'paperwork' as const,
        title: `Your flagged hours on RO ${invoice} changed`,
        body: `${title}: ${describeChange(change)}. Look at it under Pay Plan.`,
        data: { path: `/my-pay?shop=${shopId}` },
      })),
  )

/** Percentages where the hours say nothing, because the line has none. */
const describeChange = ({ before, after, shareBefore, shareAfter }: Omit<ShareChange, 'accountId'>) =>
  before === after
    ? `${showHundredths(shareBefore)}% before, ${showHundredths(shareAfter)}% now`
    : `${showHours(before)} hours before, ${showHours(after)} now`

const showHours = (hundredths: number) => (hundredths / 100).toFixed(2)
