import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Clock, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { deleteFile } from '../../../platform/files/server/index.ts'
import { deleteUnusedRows } from './store.ts'

const unusedDays = 2

/** Deletes videos and pictures that no draft and no version of a course has named for two days, and uploads that stopped. */
export async function deleteUnusedFiles({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedDays * dayMilliseconds)
  await inTransaction(db, async (tx) => {
    for (const fileId of await deleteUnusedRows(tx, before)) await deleteFile(tx, fileId)
  })
}
