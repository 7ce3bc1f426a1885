import { type Db, findRow, findValue, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { Video } from '../contract/index.ts'

export interface ShopRow {
  id: string
  dba: string
  timeZone: string
}

export const findShop = (db: Db, shopId: string) =>
  findRow<ShopRow>(db)`select id, dba, time_zone as "timeZone" from shop where id = ${shopId}`

export const insertVideo = (tx: Db, video: { shopId: string; name: string; sizeBytes: number; at: Date }) =>
  getValue<{ id: string }>(tx)`
    insert into training_video (shop_id, name, size_bytes, created_at)
    values (${video.shopId}, ${video.name}, ${video.sizeBytes}, ${video.at}) returning id`

export interface VideoRow {
  id: string
  name: string
  /** Null until the first piece is here. */
  mediaType: string | null
  sizeBytes: number
  receivedBytes: number
}

export const findVideo = (db: Db, shopId: string, id: string) =>
  findRow<VideoRow>(db)`
    select id, name, media_type as "mediaType", size_bytes as "sizeBytes", received_bytes as "receivedBytes"
    from training_video where shop_id = ${shopId} and id = ${id}`

/** Locks the video until the transaction ends, and returns how much of it has arrived. */
export const lockReceivedBytes = (tx: Db, id: string) =>
  getValue<{ bytes: number }>(tx)`select received_bytes as bytes from training_video where id = ${id} for update`

export interface PieceRow {
  start: number
  sizeBytes: number
  fileId: string
}

export const insertPiece = async (tx: Db, videoId: string, { start, sizeBytes, fileId }: PieceRow, mediaType: string) => {
  await runSql(tx)`
    insert into training_piece (video_id, start_byte, size_bytes, file_id) values (${videoId}, ${start}, ${sizeBytes}, ${fileId})`
  await runSql(tx)`
    update training_video set received_bytes = ${start + sizeBytes}, media_type = ${mediaType} where id = ${videoId}`
}

/** The pieces with bytes in a range, in order. */
export const listPieces = (db: Db, videoId: string, first: number, last: number) =>
  listRows<PieceRow>(db)`
    select start_byte as start, size_bytes as "sizeBytes", file_id as "fileId" from training_piece
    where video_id = ${videoId} and start_byte <= ${last} and start_byte + size_bytes > ${first} order by start_byte`

/** The ones of these videos that belong to the shop and are complete. */
export const listVideos = (db: Db, shopId: string, ids: readonly string[]) =>
  listRows<Video>(db)`
    select id, name, coalesce(media_type, '') as "mediaType", size_bytes as "sizeBytes" from training_video
    where shop_id = ${shopId} and id = any(${ids}::uuid[]) and received_bytes = size_bytes`

/** A complete video, if the session's user still works at its shop. */
export const findPlayableVideo = (db: Db, id: string, sessionId: string, now: Date) =>
  findRow<{ mediaType: string; sizeBytes: number }>(db)`
    select coalesce(v.media_type, '') as "mediaType", v.size_bytes as "sizeBytes" from training_video v
      join session s on s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now}
      join shop_member m on m.shop_id = v.shop_id and m.account_id = s.account_id and m.ended_at is null
    where v.id = ${id} and v.received_bytes = v.size_bytes`

export const insertPicture = (tx: Db, picture: { shopId: string; fileId: string; width: number; height: number; at: Date }) =>
  getValue<{ id: string }>(tx)`
    insert into training_picture (shop_id, file_id, width, height, created_at)
    values (${picture.shopId}, ${picture.fileId}, ${picture.width}, ${picture.height}, ${picture.at}) returning id`

export const findPictureFile = (db: Db, shopId: string, id: string) =>
  findValue<{ fileId: string }>(db)`
    select file_id as "fileId" from training_picture where shop_id = ${shopId} and id = ${id}`

export const listPictureIds = (db: Db, shopId: string, ids: readonly string[]) =>
  listValues<{ id: string }>(db)`
    select id from training_picture where shop_id = ${shopId} and id = any(${ids}::uuid[])`

/** Videos and pictures older than a moment that no course names. Deletes their rows and returns the files to delete. */
export async function deleteUnusedRows(tx: Db, before: Date): Promise<string[]> {
  const videos = await listValues<{ id: string }>(tx)`
    select t.id from training_video t where t.created_at < ${before}
      and not exists (select from course c where c.shop_id = t.shop_id and c.draft::text like '%' || t.id || '%')
      and not exists (select from course_version v join course c on c.id = v.course_id
        where c.shop_id = t.shop_id and v.content::text like '%' || t.id || '%')
    for update of t`
  const pieces = await listValues<{ fileId: string }>(tx)`
    delete from training_piece where video_id = any(${videos}::uuid[]) returning file_id as "fileId"`
  await runSql(tx)`delete from training_video where id = any(${videos}::uuid[])`
  const pictures = await listValues<{ fileId: string }>(tx)`
    delete from training_picture t where t.created_at < ${before}
      and not exists (select from course c where c.shop_id = t.shop_id and c.draft::text like '%' || t.id || '%')
      and not exists (select from course_version v join course c on c.id = v.course_id
        where c.shop_id = t.shop_id and v.content::text like '%' || t.id || '%')
    returning file_id as "fileId"`
  return [...pieces, ...pictures]
}
