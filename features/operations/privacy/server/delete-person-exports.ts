import type { Context, Db } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { deleteExportRow, listOldExports } from './store-exports.ts'

/** The files go first, so a failed run can be repeated. */
export async function deletePersonExports({ db, get }: { db: Db; get: Context['get'] }, now: Date): Promise<number> {
  const old = await listOldExports(db, now)
  for (const { id, pieces } of old) {
    for (const piece of pieces) await get(storage).delete(piece)
    await deleteExportRow(db, id)
  }
  return old.length
}
