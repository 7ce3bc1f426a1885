import { type Db, findRow, findValue, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { StoredPhoto } from '../../../platform/files/contract/index.ts'

export const listPhotos = (db: Db, appointmentId: string) =>
  listRows<StoredPhoto>(db)`
    select id as "photoId", width, height from appointment_photo where appointment_id = ${appointmentId} order by added_at, id`

/** Locks the appointment, so that photos added at the same time are counted one after the other. */
export const countPhotosLocked = (tx: Db, appointmentId: string) =>
  getValue<{ count: number }>(tx)`
    select (select count(*)::int from appointment_photo p where p.appointment_id = a.id) as count
    from appointment a where a.id = ${appointmentId} for update`

export const insertPhoto = (
  tx: Db,
  appointmentId: string,
  { fileId, width, height }: { fileId: string; width: number; height: number },
) =>
  runSql(tx)`
    insert into appointment_photo (appointment_id, file_id, width, height)
    values (${appointmentId}, ${fileId}, ${width}, ${height})`

/** The file of the deleted photo; null when the visit has no such photo. */
export const deletePhoto = (tx: Db, appointmentId: string, photoId: string) =>
  findValue<{ fileId: string }>(tx)`
    delete from appointment_photo where appointment_id = ${appointmentId} and id = ${photoId} returning file_id as "fileId"`

export const findPhotoFile = (db: Db, appointmentId: string, photoId: string) =>
  findValue<{ fileId: string }>(db)`
    select file_id as "fileId" from appointment_photo where appointment_id = ${appointmentId} and id = ${photoId}`

export interface VisitRow {
  id: string
  shopId: string
  accountId: string | null
  state: string
  endsAt: Date
}

export const findVisit = (db: Db, appointmentId: string) =>
  findRow<VisitRow>(db)`
    select a.id, a.shop_id as "shopId", c.account_id as "accountId", a.state, a.ends_at as "endsAt"
    from appointment a join customer c on c.id = a.customer_id where a.id = ${appointmentId}`

/** The appointment that an order of the shop came from. */
export const findOrderVisit = (db: Db, workOrderId: string) =>
  findRow<{ shopId: string; appointmentId: string | null }>(db)`
    select shop_id as "shopId", appointment_id as "appointmentId" from work_order where id = ${workOrderId}`
