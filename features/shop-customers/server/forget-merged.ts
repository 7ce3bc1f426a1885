import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { deleteWalkIn } from '../../customers/server/index.ts'
import { undoDays } from '../rules.ts'
import { settledWalkIns } from './store-merge.ts'

/** Who was merged into another and has nothing any more goes when that can't be taken back. */
export async function forgetMerged(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoDays * 86_400_000)
  for (const id of await settledWalkIns(db, before)) await inTransaction(db, (tx) => deleteWalkIn(tx, id))
}
