import { showDay } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { bankPath, notifyOwners } from './notify-owners.ts'
import { listDueReviews, markReminded } from './store-bank.ts'

/**
 * Tells owners that the yearly review of fraud monitoring is due. Since June 2026 every company that originates ACH entries has processes to
 * find fraud and reviews them at least once a year (Nacha Operating Rules, "Risk Management Topics: Fraud Monitoring", phase 2).
 */
export async function remindOfReviews(db: Db, now: Date): Promise<void> {
  for (const { shopId, dba, dueOn } of await listDueReviews(db, now))
    await inTransaction(db, async (tx) => {
      if (!(await markReminded(tx, shopId, dueOn))) return
      await notifyOwners(tx, shopId, {
        title: `Review how ${dba} guards its direct deposits`,
        body: `Nacha asks everyone who sends ACH files to review fraud monitoring once a year. Due ${showDay(dueOn)}.`,
        path: bankPath,
      })
    })
}
