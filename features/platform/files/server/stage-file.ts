import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'

/** The people who may fetch the file by its id: an account, a shop's staff, or both. */
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

/** A file whose bytes are stored and that no row names yet. */
export interface StagedFile extends Omit<NewFile, 'bytes'> {
  storageKey: string
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
}

/**
 * Stores the bytes of a file that the caller has checked, under a generated key. Call it before the transaction that saves the file. If
 * that transaction fails, nobody can reach the bytes, and the sweep deletes them after a day.
 */
export async function stageFile({ get }: Pick<Context, 'get'>, { bytes, ...file }: NewFile): Promise<StagedFile> {
  const { shopId, accountId, mediaType } = file
  const owner = shopId ? `shop-${shopId}` : accountId ? `account-${accountId}` : null
  if (!owner) throw new Error('A file belongs to a shop or an account')
  const storageKey = `${owner}/${randomUUID()}`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await get(storage).put(storageKey, bytes, mediaType)
  return { ...file, storageKey, sizeBytes: bytes.byteLength, sha256 }
}
