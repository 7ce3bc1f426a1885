import { type Db, findValue, getRow, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
import type { StoredPhoto } from '../../../platform/files/contract/index.ts'

/** Other changes of the vendor's catalog wait until the transaction ends. */
export const lockVendor = (tx: Db, vendorId: string) => runSql(tx)`select 1 from vendor where account_id = ${vendorId} for update`

export interface NewPhoto {
  fileId: string
  accountId: string
  width: number
  height: number
  at: Date
}

export const insertPhoto = (tx: Db, { fileId, accountId, width, height, at }: NewPhoto) =>
  getRow<StoredPhoto>(tx)`
    insert into catalog_photo (file_id, account_id, width, height, kept_at)
    values (${fileId}, ${accountId}, ${width}, ${height}, ${at}) returning id as "photoId", width, height`

/** Whether the vendor uploaded it and no other part uses it. */
export const isOwnPhoto = (tx: Db, accountId: string, photoId: string, partId: string | null) =>
  hasRow(tx)`
    select 1 from catalog_photo p where p.id = ${photoId} and p.account_id = ${accountId}
      and not exists (select from catalog_part o where o.photo_id = p.id and o.id is distinct from ${partId}::uuid)
    for update of p`

export const findOwnPhotoFile = (db: Db, accountId: string, photoId: string) =>
  findValue<{ fileId: string }>(db)`
    select file_id as "fileId" from catalog_photo where id = ${photoId} and account_id = ${accountId}`

/** Deletes pictures that no part uses and returns their files, for the caller to delete. */
export const takeUnusedPhotos = (tx: Db, before: Date) =>
  listValues<{ fileId: string }>(tx)`
    delete from catalog_photo p where kept_at < ${before} and not exists (select from catalog_part o where o.photo_id = p.id)
    returning file_id as "fileId"`
