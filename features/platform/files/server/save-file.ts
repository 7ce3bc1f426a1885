import { createHash, randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { deleteFileRow, findFile, insertFile } from './store.ts'

/** Who may fetch the file by its id: an account, a shop's staff, or both. */
export interface FileOwner {
  shopId?: string | undefined
  accountId?: string | undefined
}

export interface NewFile extends FileOwner {
  /** The name shown to people; never part of the storage key. */
  name: string
  bytes: Uint8Array
  mediaType: string
}

/**
 * Stores a file that the caller has checked, under a generated key. Writes the bytes before the row, so a failed transaction leaves
 * only bytes that nobody can reach.
 */
export async function saveFile({ db, get }: Pick<Context, 'db' | 'get'>, file: NewFile): Promise<{ id: string; sha256: string }> {
  const { shopId, accountId, name, bytes, mediaType } = file
  const owner = shopId ? `shop-${shopId}` : accountId ? `account-${accountId}` : null
  if (!owner) throw new Error('A file belongs to a shop or an account')
  const storageKey = `${owner}/${randomUUID()}`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await get(storage).put(storageKey, bytes, mediaType)
  const id = await insertFile(db, {
    shopId: shopId ?? null,
    accountId: accountId ?? null,
    name,
    mediaType,
    sizeBytes: bytes.byteLength,
    sha256,
    storageKey,
  })
  return { id, sha256 }
}

/** Reads a stored file without an access check, which is up to the caller. Refuses with 404 when there is none. */
export async function readFile(
  { db, get }: Pick<Context, 'db' | 'get'>,
  fileId: string,
): Promise<{ bytes: Uint8Array; name: string; mediaType: string }> {
  const found = (await findFile(db, fileId)) ?? refuse(standardRefusals.notFound)
  return { bytes: await get(storage).get(found.storageKey), name: found.name, mediaType: found.mediaType }
}

/** Deletes a file, its bytes first. If the transaction fails, the row stays and the file can be deleted again. */
export async function deleteFile({ db, get }: Pick<Context, 'db' | 'get'>, fileId: string): Promise<void> {
  const found = await findFile(db, fileId)
  if (!found) return
  await get(storage).delete(found.storageKey)
  await deleteFileRow(db, fileId)
}
