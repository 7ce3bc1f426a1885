import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { deleteWalkIn } from '../../../people/customers/server/index.ts'
import { undoDays } from '../rules.ts'
import { listEmptiedWalkIns } from './store-merge.ts'

/** Deletes merged customers who own nothing any more, once their merge can no longer be undone. */
export async function deleteMergedCustomers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoDays * dayMilliseconds)
  for (const id of await listEmptiedWalkIns(db, before)) await inTransaction(db, (tx) => deleteWalkIn(tx, id))
}
