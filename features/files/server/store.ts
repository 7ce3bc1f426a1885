import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

export interface FileRow {
  id: string
  shopId: string | null
  accountId: string | null
  name: string
  mediaType: string
  storageKey: string
}

export interface NewFile extends Omit<FileRow, 'id'> {
  sizeBytes: number
  /** In hex. */
  sha256: string
}

export async function insertFile(db: Db, file: NewFile): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into file (shop_id, account_id, name, media_type, size_bytes, sha256, storage_key)
    values (${file.shopId}, ${file.accountId}, ${file.name}, ${file.mediaType}, ${file.sizeBytes}, ${file.sha256}, ${file.storageKey})
    returning id`.execute(db)
  return (rows[0] as { id: string }).id
}

export async function findFile(db: Db, id: string): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select id, shop_id as "shopId", account_id as "accountId", name, media_type as "mediaType", storage_key as "storageKey"
    from file where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function deleteFile(tx: Db, id: string): Promise<void> {
  await sql`delete from file where id = ${id}`.execute(tx)
}
