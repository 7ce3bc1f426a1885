import type { Context, Db } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { deleteExportRow, listOldExports } from './store-exports.ts'

/** The files go first, so a failed run can be repeated. */
export async function deletePersonExports({ db, get }: { db: Db; get: Context['get'] }, now: Date): Promise<number> {
  const old = await listOldExports(db, now)
  for (const { id, fileKey } of old) {
    if (fileKey) await get(storage).delete(fileKey)
    await deleteExportRow(db, id)
  }
  return old.length
}
