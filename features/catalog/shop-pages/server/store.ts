import { type Db, findValue, getRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { ShopPhoto } from '../contract/index.ts'

export const listPhotos = (db: Db, shopId: string) =>
  listRows<ShopPhoto>(db)`
    select id as "photoId", caption, width, height from shop_photo where shop_id = ${shopId} order by place, added_at, id`

/** Locks the shop's photos against changes at the same time. */
export const lockPhotos = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('shop photos ' || ${shopId}::text, 0))`

export const countPhotos = (tx: Db, shopId: string) =>
  getValue<{ count: number }>(tx)`select count(*)::int as count from shop_photo where shop_id = ${shopId}`

/** Adds it after the others. */
export const insertPhoto = (
  tx: Db,
  shopId: string,
  { fileId, caption, width, height }: { fileId: string; caption: string; width: number; height: number },
) =>
  getRow<ShopPhoto>(tx)`
    insert into shop_photo (shop_id, file_id, caption, width, height, place)
    select ${shopId}, ${fileId}, ${caption}, ${width}::int, ${height}::int, coalesce(max(place) + 1, 0)
    from shop_photo where shop_id = ${shopId}
    returning id as "photoId", caption, width, height`

export const updatePhotos = (tx: Db, shopId: string, photos: readonly { photoId: string; caption: string }[]) =>
  runSql(tx)`
    update shop_photo p set caption = given.caption, place = given.place
    from (select photo, caption, place from unnest(
      ${photos.map(({ photoId }) => photoId)}::uuid[], ${photos.map(({ caption }) => caption)}::text[])
      with ordinality as t (photo, caption, place)) given
    where p.shop_id = ${shopId} and p.id = given.photo`

/** Returns the ID of its file; null when the shop has no such photo. */
export const deletePhoto = (tx: Db, shopId: string, photoId: string) =>
  findValue<{ fileId: string }>(tx)`
    delete from shop_photo where shop_id = ${shopId} and id = ${photoId} returning file_id as "fileId"`

export const findPhotoFile = (db: Db, shopId: string, photoId: string) =>
  findValue<{ fileId: string }>(db)`
    select file_id as "fileId" from shop_photo where shop_id = ${shopId} and id = ${photoId}`
