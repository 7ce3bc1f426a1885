import { createHash, randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Context } from '../../../server/kit/context.ts'
import { storage } from '../../../server/kit/storage.ts'
import { deleteFile, findFile, insertFile } from './store.ts'

/** Who may fetch the file by its id: an account, the people of a shop, or both. */
export interface FileOwner {
  shopId?: string | undefined
  accountId?: string | undefined
}

export interface NewFile extends FileOwner {
  /** As it is shown and saved; never part of where it is kept. */
  name: string
  bytes: Uint8Array
  mediaType: string
}

/**
 * Keeps a file, checked by the caller, under a name of our own. The bytes are safe before the row is written: should the
 * transaction fail, what is left behind is out of anybody's reach.
 */
export async function keepFile({ db, get }: Pick<Context, 'db' | 'get'>, file: NewFile): Promise<{ id: string; sha256: string }> {
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

/** A kept file, whoever asks: the caller decides who may. 404 when there is none. */
export async function readFile(
  { db, get }: Pick<Context, 'db' | 'get'>,
  fileId: string,
): Promise<{ bytes: Uint8Array; name: string; mediaType: string }> {
  const found = (await findFile(db, fileId)) ?? refuse(standardRefusals.notFound)
  return { bytes: await get(storage).get(found.storageKey), name: found.name, mediaType: found.mediaType }
}

/** Forgets a file for good. Its bytes go first: should the transaction fail, the row leads nowhere, and it can be removed again. */
export async function removeFile({ db, get }: Pick<Context, 'db' | 'get'>, fileId: string): Promise<void> {
  const found = await findFile(db, fileId)
  if (!found) return
  await get(storage).delete(found.storageKey)
  await deleteFile(db, fileId)
}
