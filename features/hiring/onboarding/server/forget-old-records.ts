import { addDays, getDay } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { deleteChecks } from '../../ase-certificates/server/index.ts'
import { deleteDeposits } from '../../direct-deposits/server/index.ts'
import { deleteDocuments } from '../../employee-documents/server/index.ts'
import { deleteAcknowledgments } from '../../employee-manual/server/index.ts'
import { deleteI9Requests } from '../../i9/server/index.ts'
import {
  type EndedRecord,
  type ForgetPapers,
  forgetRecord,
  listEndedRecords,
  lockEndedRecord,
} from '../../personnel/server/index.ts'
import { deleteLevels } from '../../technician-levels/server/index.ts'
import { deleteTraining } from '../../training/server/index.ts'
import { deleteW4s } from '../../w4/server/index.ts'
import { calculateKeepUntil } from '../rules.ts'
import { deleteNotices } from './store.ts'

/** The features that keep papers about employees. */
const papers: readonly ForgetPapers[] = [
  deleteDocuments,
  deleteAcknowledgments,
  deleteChecks,
  deleteTraining,
  deleteLevels,
  deleteW4s,
  deleteI9Requests,
  deleteDeposits,
  deleteNotices,
]

/** The fewest days after its last day that any record is kept. */
const leastDays = 4 * 365

/** Deletes everything in the records of people who left once no law requires it. A hold keeps it. */
export async function forgetOldRecords(db: Db, now: Date): Promise<number> {
  const today = getDay(now)
  const failures: unknown[] = []
  let count = 0
  for (const record of await listEndedRecords(db, addDays(today, -leastDays)))
    if (calculateKeepUntil(record.lastDay) < today)
      await forget(db, record, now).then(
        () => (count += 1),
        (error: unknown) => failures.push(error),
      )
  // A record that cannot be deleted does not block the others.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} records could not be deleted`)
  return count
}

const forget = (db: Db, record: EndedRecord, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await lockEndedRecord(tx, record))) return
    for (const forgetPapers of papers) await forgetPapers(tx, record.id)
    await forgetRecord(tx, record.id, now)
  })
