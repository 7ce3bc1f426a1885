import { changesRow, type Db, findValue, getValue, listRows } from '../../../../kit/server/index.ts'
import type { StoredPhoto } from '../../../platform/files/contract/index.ts'

export interface NewPhoto extends StoredPhoto {
  pointId: string
  fileId: string
  accountId: string
  at: Date
}

/** False if a photo with that id already exists. */
export const insertPhoto = (tx: Db, photo: NewPhoto) =>
  changesRow(tx)`
    insert into inspection_photo (id, inspection_point_id, file_id, account_id, width, height, kept_at)
    values (${photo.photoId}, ${photo.pointId}, ${photo.fileId}, ${photo.accountId}, ${photo.width}, ${photo.height}, ${photo.at})
    on conflict (id) do nothing`

export const countPhotos = (db: Db, pointId: string) =>
  getValue<{ count: number }>(db)`
    select count(*)::int as count from inspection_photo where inspection_point_id = ${pointId}`

/** The point a photo belongs to. */
export const findPhotoPoint = (db: Db, photoId: string) =>
  findValue<{ id: string }>(db)`
    select inspection_point_id as id from inspection_photo where id = ${photoId}`

export const findPhotoFile = (db: Db, inspectionId: string, photoId: string) =>
  findValue<{ fileId: string }>(db)`
    select f.file_id as "fileId" from inspection_photo f join inspection_point p on p.id = f.inspection_point_id
    where f.id = ${photoId} and p.inspection_id = ${inspectionId}`

export const listPhotoFiles = (db: Db, inspectionId: string) =>
  listRows<{ photoId: string; fileId: string }>(db)`
    select f.id as "photoId", f.file_id as "fileId"
    from inspection_photo f join inspection_point p on p.id = f.inspection_point_id where p.inspection_id = ${inspectionId}`

/** Returns the file id, so the caller can delete the file. */
export const deletePhoto = (tx: Db, pointId: string, photoId: string) =>
  findValue<{ fileId: string }>(tx)`
    delete from inspection_photo where id = ${photoId} and inspection_point_id = ${pointId} returning file_id as "fileId"`
