import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { KeptPhoto } from '../../files/contract.ts'

export interface NewPhoto {
  fileId: string
  accountId: string
  width: number
  height: number
  at: Date
}

export async function insertPhoto(tx: Db, { fileId, accountId, width, height, at }: NewPhoto): Promise<KeptPhoto> {
  const { rows } = await sql<KeptPhoto>`
    insert into vehicle_photo (file_id, account_id, width, height, kept_at)
    values (${fileId}, ${accountId}, ${width}, ${height}, ${at}) returning id as "photoId", width, height`.execute(tx)
  return rows[0] as KeptPhoto
}

interface Chosen {
  vehicleId: string
  /** Null: none any more. */
  photoId: string | null
  accountId: string
  at: Date
}

/** Gives a vehicle its photo; the one before is nobody's from then on. False: the account has kept no such photo for a vehicle. */
export async function choosePhoto(tx: Db, { vehicleId, photoId, accountId, at }: Chosen): Promise<boolean> {
  // Held by itself first: the statement below then sees who else has chosen it, and nobody removes it meanwhile.
  await sql`select 1 from vehicle_photo where id = ${photoId} for update`.execute(tx)
  const { rows } = await sql<{ isKept: boolean }>`
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
    select ok as "isKept" from fits`.execute(tx)
  return rows[0]?.isKept ?? false
}

/** The file of a photo: of one of an account's vehicles, removed or passed on or not, or of the vehicle that is named. */
export async function findPhotoFile(
  db: Db,
  photoId: string,
  whose: { accountId: string } | { vehicleId: string },
): Promise<string | null> {
  const isTheirs =
    'accountId' in whose
      ? sql`v.customer_id = (select id from customer where account_id = ${whose.accountId})`
      : sql`v.id = ${whose.vehicleId}`
  const { rows } = await sql<{ fileId: string }>`
    select p.file_id as "fileId" from vehicle v join vehicle_photo p on p.id = v.photo_id
    where p.id = ${photoId} and ${isTheirs}`.execute(db)
  return rows[0]?.fileId ?? null
}

/** Takes out photos that are no vehicle's, for whoever removes their files. */
export async function dropUnusedPhotos(tx: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from vehicle_photo p where kept_at < ${before} and not exists (select from vehicle v where v.photo_id = p.id)
    returning file_id as "fileId"`.execute(tx)
  return rows.map(({ fileId }) => fileId)
}
