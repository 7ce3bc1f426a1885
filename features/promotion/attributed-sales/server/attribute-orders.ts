import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { insertOrderSales } from './store.ts'

/** Orders and changes older than this were seen by an earlier run. */
const lookBackDays = 30

/** Attributes new purchase orders to the clicks before them. Safe to run at any time, and twice at once. */
export const attributeOrders = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, (tx) => insertOrderSales(tx, now, new Date(now.getTime() - lookBackDays * dayMilliseconds)))
