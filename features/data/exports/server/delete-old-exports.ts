import type { Clock, Context, Db } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { deleteExport, findOldExports } from './store.ts'

/** Deletes expired exports. The files go first, so a failed run can be repeated. */
export async function deleteOldExports({ db, get, clock }: { db: Db; get: Context['get']; clock: Clock }): Promise<number> {
  const old = await findOldExports(db, clock.now())
  for (const shopExport of old) {
    for (const piece of shopExport.pieces) await get(storage).delete(piece)
    await deleteExport(db, shopExport.id)
  }
  return old.length
}
