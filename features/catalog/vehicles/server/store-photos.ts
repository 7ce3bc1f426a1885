import { sql } from 'kysely'
import { type Db, findValue, getRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { StoredPhoto } from '../../../platform/files/contract/index.ts'

export interface NewPhoto {
  fileId: string
  accountId: string
  width: number
  height: number
  at: Date
}

export const insertPhoto = (tx: Db, { fileId, accountId, width, height, at }: NewPhoto) =>
  getRow<StoredPhoto>(tx)`
    insert into vehicle_photo (file_id, account_id, width, height, kept_at)
    values (${fileId}, ${accountId}, ${width}, ${height}, ${at}) returning id as "photoId", width, height`

interface ChosenPhotoRow {
  vehicleId: string
  /** Null removes the photo. */
  photoId: string | null
  accountId: string
  at: Date
}

/** Sets a vehicle's photo and releases the previous one. False when the account has not uploaded such a photo for a vehicle. */
export async function setVehiclePhoto(tx: Db, { vehicleId, photoId, accountId, at }: ChosenPhotoRow): Promise<boolean> {
  // Locked on its own first: the statement below then sees whether another vehicle uses it, and nobody deletes it in the meantime.
  await runSql(tx)`select 1 from vehicle_photo where id = ${photoId} for update`
  const rows = await listRows<{ isKept: boolean }>(tx)`
    with was as (
      select photo_id from vehicle where id = ${vehicleId}
    ), fits as (
      select ${photoId}::uuid is null or exists (
        select from vehicle_photo p where p.id = ${photoId} and p.account_id = ${accountId}
          and not exists (select from vehicle other where other.photo_id = p.id and other.id <> ${vehicleId})) as ok
    ), chosen as (
      update vehicle set photo_id = ${photoId} where id = ${vehicleId} and (select ok from fits)
    ), left_over as (
      update vehicle_photo set kept_at = ${at} from was
      where id = was.photo_id and was.photo_id is distinct from ${photoId}::uuid and (select ok from fits)
    )
    select ok as "isKept" from fits`
  return rows[0]?.isKept ?? false
}

/** The file of a photo: of one of the account's vehicles (removed and transferred ones included), or of the given vehicle. */
export async function findPhotoFile(
  db: Db,
  photoId: string,
  whose: { accountId: string } | { vehicleId: string },
): Promise<string | null> {
  const isTheirs =
    'accountId' in whose
      ? sql`v.customer_id = (select id from customer where account_id = ${whose.accountId})`
      : sql`v.id = ${whose.vehicleId}`
  return findValue<{ fileId: string }>(db)`
    select p.file_id as "fileId" from vehicle v join vehicle_photo p on p.id = v.photo_id
    where p.id = ${photoId} and ${isTheirs}`
}

/** Deletes photos that no vehicle uses and returns their files, for the caller to delete. */
export const takeUnusedPhotos = (tx: Db, before: Date) =>
  listValues<{ fileId: string }>(tx)`
    delete from vehicle_photo p where kept_at < ${before} and not exists (select from vehicle v where v.photo_id = p.id)
    returning file_id as "fileId"`
