import { getDay } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { deleteForms } from '../../i9-forms/server/index.ts'
import { deleteDrafts, deleteValue, forgetSsn, lockRecord } from '../../personnel/server/index.ts'
import { calculateKeepUntil } from '../rules.ts'
import { draftName } from './build-state.ts'
import { deleteI9Requests, hasTaxForms, listEndedRecords } from './store-shop.ts'

/** Deletes the forms, papers and drafts of people who left, once no law requires keeping them. A hold keeps them. */
export async function deleteOldForms(db: Db, now: Date): Promise<number> {
  const today = getDay(now)
  const failures: unknown[] = []
  let count = 0
  for (const { id, hiredOn, endedOn } of await listEndedRecords(db)) {
    const keptUntil = calculateKeepUntil(hiredOn, endedOn)
    if (keptUntil === null || keptUntil >= today) continue
    const deleted = inTransaction(db, async (tx) => {
      // A form signed at this moment is deleted completely or not at all.
      await lockRecord(tx, id)
      for (const sealedId of await deleteForms(tx, id, keptUntil, now)) await deleteValue(tx, sealedId)
      await deleteI9Requests(tx, id)
      await deleteDrafts(tx, id, draftName)
      await deleteDrafts(tx, id, 'i9-correction')
      if (!(await hasTaxForms(tx, id))) await forgetSsn(tx, id)
    })
    await deleted.then(
      () => (count += 1),
      (error: unknown) => failures.push(error),
    )
  }
  // A form that cannot be deleted does not block the others.
  if (failures.length > 0) throw new AggregateError(failures, `The forms of ${failures.length} records could not be deleted`)
  return count
}
