import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { saveVendorScores } from './store.ts'

const days = 180

/** Measures the vendors again from the purchase orders that ended in the last 180 days. */
export const measureVendorScores = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, (tx) => saveVendorScores(tx, new Date(now.getTime() - days * dayMilliseconds), now))
