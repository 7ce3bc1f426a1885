import { showDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { Employee } from './store.ts'

/** Tells the employee about the new plan. The rate is only on the page. */
export async function notifyPlan(tx: Db, { shopId, accountId, dba }: Employee, firstDay: string): Promise<void> {
  await notifyAccounts(tx, [
    {
      accountId,
      type: 'default',
      subject: 'paperwork',
      title: `Your pay plan changes on ${showDay(firstDay)}`,
      body: `${dba} entered it. Look at it under Pay Plan.`,
      data: { path: `/my-pay?shop=${shopId}` },
    },
  ])
}
