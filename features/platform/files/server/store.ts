import { type Db, findRow, getValue, runSql } from '../../../../kit/server/index.ts'

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

export const insertFile = (db: Db, file: NewFile) =>
  getValue<{ id: string }>(db)`
    insert into file (shop_id, account_id, name, media_type, size_bytes, sha256, storage_key)
    values (${file.shopId}, ${file.accountId}, ${file.name}, ${file.mediaType}, ${file.sizeBytes}, ${file.sha256}, ${file.storageKey})
    returning id`

export const findFile = (db: Db, id: string) =>
  findRow<FileRow>(db)`
    select id, shop_id as "shopId", account_id as "accountId", name, media_type as "mediaType", storage_key as "storageKey"
    from file where id = ${id}`

export const deleteFileRow = (tx: Db, id: string) => runSql(tx)`delete from file where id = ${id}`
