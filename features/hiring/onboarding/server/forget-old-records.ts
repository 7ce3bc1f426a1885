import { addDays, getDay } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { deleteDeposits } from '../../direct-deposits/server/index.ts'
import { type ForgetPapers, forgetRecord, listEndedRecords, lockEndedRecord } from '../../personnel/server/index.ts'
import { deleteW4s } from '../../w4/server/index.ts'
import { calculateKeepUntil } from '../rules.ts'
import { deleteNotices } from './store.ts'

/** The features that keep papers about employees. */
const papers: readonly ForgetPapers[] = [deleteW4s, deleteDeposits, deleteNotices]

/** No record is deleted sooner after its last day. */
const leastDays = 4 * 365

/** Deletes everything in the records of people who left, once no law wants it kept any more. A hold keeps it. */
export async function forgetOldRecords(db: Db, now: Date): Promise<void> {
  const today = getDay(now)
  for (const record of await listEndedRecords(db, addDays(today, -leastDays))) {
    if (calculateKeepUntil(record.lastDay) >= today) continue
    await inTransaction(db, async (tx) => {
      if (!(await lockEndedRecord(tx, record))) return
      for (const forget of papers) await forget(tx, record.id)
      await forgetRecord(tx, record.id, now)
    })
  }
}
