import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { monthsMeasured } from '../rules.ts'
import { saveLearnedTimes } from './store.ts'

/** Measures all operations again from the jobs clocked in the last 24 months. */
export function measureLearnedTimes(db: Db, now: Date): Promise<void> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - monthsMeasured)
  return inTransaction(db, (tx) => saveLearnedTimes(tx, since, now))
}
