import { sql } from 'kysely'
import { changesRow, type Db, findRow, findValue, getValue, runSql } from '../../../../kit/server/index.ts'
import type { VehicleRow } from './store.ts'

export interface NewOffer {
  tokenHash: Buffer
  vehicleId: string
  now: Date
  expiresAt: Date
  mailedTo: string
}

export const insertOffer = (tx: Db, { tokenHash, vehicleId, now, expiresAt, mailedTo }: NewOffer) =>
  runSql(tx)`
    insert into vehicle_passing (token_hash, vehicle_id, made_at, expires_at, mailed_to)
    values (${tokenHash}, ${vehicleId}, ${now}, ${expiresAt}, ${mailedTo})`

/** Deletes a vehicle's open link. False when there was none. */
export const deleteOpenOffer = (tx: Db, vehicleId: string) =>
  changesRow(tx)`
    delete from vehicle_passing where vehicle_id = ${vehicleId} and taken_at is null`

/** The vehicle of a valid link. */
export const findOffer = (db: Db, tokenHash: Buffer, now: Date) =>
  findRow<{ vehicleId: string; customerId: string }>(db)`
    select v.id as "vehicleId", v.customer_id as "customerId" from vehicle_passing p join vehicle v on v.id = p.vehicle_id
    where p.token_hash = ${tokenHash} and p.taken_at is null and p.expires_at > ${now}`

/** Deletes links that nobody used in time. */
export const deleteExpiredOffers = (db: Db, now: Date) =>
  runSql(db)`delete from vehicle_passing where taken_at is null and expires_at <= ${now}`

/** The vehicle that a valid link offers a customer, as JSON text. */
export const findOfferJson = (db: Db, tokenHash: Buffer, customerId: string, now: Date) =>
  findValue<{ json: string }>(db)`
    select json_build_object('vinId', v.vin, 'year', v.year, 'make', v.make, 'model', v.model, 'trim', v.trim, 'engine', v.engine,
      'bodyStyle', v.body_style, 'driveType', v.drive_type, 'color', v.color, 'odometer', v.odometer, 'expiresAt', p.expires_at,
      'visits', (select count(*) from work_order o
        where o.vehicle_id = v.id and o.customer_id = v.customer_id and o.state = 'closed')
        + (select count(*) from owned_before(v.id) b join work_order o on o.vehicle_id = b.vehicle_id
          and o.state = 'closed' and o.closed_at <= b.until),
      'isOwn', v.customer_id = ${customerId}, 'isThere', v.customer_id <> ${customerId} and exists (
        select from vehicle mine where mine.customer_id = ${customerId} and mine.vin = v.vin and mine.deleted_at is null))::text as json
    from vehicle_passing p join vehicle v on v.id = p.vehicle_id
    where p.token_hash = ${tokenHash} and p.taken_at is null and p.expires_at > ${now}`

/**
 * Copies what is known about another owner's vehicle to a customer, except what is personal (plate, photo): into their vehicle with that
 * VIN, removed or not, or else into a new one. Returns its id. Their own entries stay, and so does the identity of a car that is in their
 * records.
 */
export async function receiveVehicle(tx: Db, customerId: string, given: VehicleRow, hasRecords: RecordsFilter): Promise<string> {
  const id = await findValue<{ id: string }>(tx)`
    select id from vehicle where customer_id = ${customerId} and vin = ${given.vin}
    order by deleted_at desc nulls first limit 1 for update`
  if (id === null) return insertReceived(tx, customerId, given)
  const stays = await hasRecords(tx, id)
  const own = (column: string, text: string) => sql`${sql.ref(column)} = coalesce(nullif(${sql.ref(column)}, ''), ${text})`
  await runSql(tx)`
    update vehicle set deleted_at = null, passed_on_at = null, odometer = greatest(odometer, ${given.odometer}::int),
      year = case when ${stays} then year else ${given.year} end, make = case when ${stays} then make else ${given.make} end,
      model = case when ${stays} then model else ${given.model} end,
      ${sql.join([
        own('trim', given.trim),
        own('engine', given.engine),
        own('body_style', given.bodyStyle),
        own('drive_type', given.driveType),
        own('fuel', given.fuel),
        own('transmission', given.transmission),
        own('color', given.color),
      ])}, version = version + 1
    where id = ${id}`
  return id
}

type RecordsFilter = (tx: Db, id: string) => Promise<boolean>

/** If they add the same VIN at the same moment, that vehicle is used. */
const insertReceived = (tx: Db, customerId: string, given: VehicleRow) =>
  getValue<{ id: string }>(tx)`
    insert into vehicle (customer_id, vin, year, make, model, trim, engine, body_style, drive_type, fuel, transmission, color, odometer)
    values (${customerId}, ${given.vin}, ${given.year}, ${given.make}, ${given.model}, ${given.trim}, ${given.engine}, ${given.bodyStyle},
      ${given.driveType}, ${given.fuel}, ${given.transmission}, ${given.color}, ${given.odometer})
    on conflict (customer_id, vin) where deleted_at is null do update set version = vehicle.version + 1 returning id`

interface TransferValues {
  tokenHash: Buffer
  offeredId: string
  receivedId: string
  hadRecords: boolean
  now: Date
}

/** Removes the vehicle from its previous owner's list and records the outcome of the link. */
export const markTransferred = (tx: Db, { tokenHash, offeredId, receivedId, hadRecords, now }: TransferValues) =>
  runSql(tx)`
    with passed as (
      update vehicle set deleted_at = coalesce(deleted_at, ${now}), passed_on_at = ${now}, version = version + 1 where id = ${offeredId}
    )
    update vehicle_passing set taken_at = ${now}, mailed_to = '', taken_vehicle_id = ${receivedId}, had_records = ${hadRecords}
    where token_hash = ${tokenHash}`

/** Someone with more than this is a dealer. */
const mostListed = 100

export const listTransferredJson = (db: Db, accountId: string) =>
  getValue<{ json: string }>(db)`
    select coalesce(json_agg(json_build_object('id', id, 'vinId', vin, 'year', year, 'make', make, 'model', model,
      'bodyStyle', body_style, 'photoId', photo_id, 'passedOnAt', passed_on_at) order by passed_on_at desc, id), '[]')::text as json
    from (select * from vehicle where customer_id = (select id from customer where account_id = ${accountId})
      and passed_on_at is not null order by passed_on_at desc, id limit ${mostListed}) v`
