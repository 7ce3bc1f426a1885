import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { isBackupRunning } from '../../../../kit/server/backup/running.ts'
import { type Context, type Db, type ConcurrentDelivery, deliverAfterCommit } from '../../../../kit/server/index.ts'
import { storage, type Storage } from '../../../../kit/server/storage.ts'
import type { StagedFile } from './stage-file.ts'
import { deleteFileRow, findFile, insertFile } from './store.ts'

/** Saves a file whose bytes are stored. */
export async function saveFile(tx: Db, { shopId, accountId, ...file }: StagedFile): Promise<{ id: string; sha256: string }> {
  const id = await insertFile(tx, { ...file, shopId: shopId ?? null, accountId: accountId ?? null })
  return { id, sha256: file.sha256 }
}

/**
 * Reads a stored file without an access check, which is up to the caller. Call it outside of transactions. Refuses with 404 when there is
 * none.
 */
export async function readFile(
  { db, get }: Pick<Context, 'db' | 'get'>,
  fileId: string,
): Promise<{ bytes: Uint8Array; name: string; mediaType: string }> {
  const found = (await findFile(db, fileId)) ?? refuse(standardRefusals.notFound)
  return { bytes: await get(storage).get(found.storageKey), name: found.name, mediaType: found.mediaType }
}

export const deletedFileDelivery = 'deleted-file'

/** Deletes a file: its row now, and its bytes after the commit. */
export async function deleteFile(tx: Db, fileId: string): Promise<void> {
  const storageKey = await deleteFileRow(tx, fileId)
  if (storageKey) await deliverAfterCommit(tx, deletedFileDelivery, { storageKey })
}

/** Deletes the bytes of deleted files. A store that does not answer is asked again later. */
export const deleteStoredBytes = (db: Db, files: Pick<Storage, 'delete'>): ConcurrentDelivery => ({
  deliver: async (payload) => {
    if (await isBackupRunning(db)) throw new Error('A backup is copying files, so none is deleted until it is done')
    await files.delete((payload as { storageKey: string }).storageKey)
  },
  most: 4,
})
