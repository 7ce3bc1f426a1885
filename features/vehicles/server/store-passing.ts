import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { VehicleRow } from './store.ts'

export interface NewPassing {
  tokenHash: Buffer
  vehicleId: string
  now: Date
  expiresAt: Date
  mailedTo: string
}

export async function insertPassing(tx: Db, { tokenHash, vehicleId, now, expiresAt, mailedTo }: NewPassing): Promise<void> {
  await sql`
    insert into vehicle_passing (token_hash, vehicle_id, made_at, expires_at, mailed_to)
    values (${tokenHash}, ${vehicleId}, ${now}, ${expiresAt}, ${mailedTo})`.execute(tx)
}

/** Ends a vehicle's open link. False: there was none. */
export async function endPassing(tx: Db, vehicleId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from vehicle_passing where vehicle_id = ${vehicleId} and taken_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The vehicle of a link that is good. */
export async function findOffered(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ vehicleId: string; customerId: string } | null> {
  const { rows } = await sql<{ vehicleId: string; customerId: string }>`
    select v.id as "vehicleId", v.customer_id as "customerId" from vehicle_passing p join vehicle v on v.id = p.vehicle_id
    where p.token_hash = ${tokenHash} and p.taken_at is null and p.expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

/** Links that nobody took in time. */
export async function forgetExpiredPassings(db: Db, now: Date): Promise<void> {
  await sql`delete from vehicle_passing where taken_at is null and expires_at <= ${now}`.execute(db)
}

/** What stands behind a link that is good, for a customer who looks at it, as JSON text. */
export async function offeredJson(db: Db, tokenHash: Buffer, customerId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('vinId', v.vin, 'year', v.year, 'make', v.make, 'model', v.model, 'trim', v.trim, 'engine', v.engine,
      'bodyStyle', v.body_style, 'driveType', v.drive_type, 'color', v.color, 'odometer', v.odometer, 'expiresAt', p.expires_at,
      'visits', (select count(*) from work_order o
        where o.vehicle_id = v.id and o.customer_id = v.customer_id and o.state = 'closed')
        + (select count(*) from owned_before(v.id) b join work_order o on o.vehicle_id = b.vehicle_id
          and o.state = 'closed' and o.closed_at <= b.until),
      'isOwn', v.customer_id = ${customerId}, 'isThere', v.customer_id <> ${customerId} and exists (
        select from vehicle mine where mine.customer_id = ${customerId} and mine.vin = v.vin and mine.deleted_at is null))::text as json
    from vehicle_passing p join vehicle v on v.id = p.vehicle_id
    where p.token_hash = ${tokenHash} and p.taken_at is null and p.expires_at > ${now}`.execute(db)
  return rows[0]?.json ?? null
}

/**
 * Gives a customer what is known of another's vehicle, and nothing that is the other's own (plate, photo): to the one with that VIN
 * that they have or had, else to a new one; answers its id. What they know of theirs stays, and so does which car it is in their records.
 */
export async function receiveVehicle(tx: Db, customerId: string, given: VehicleRow, hasRecords: RecordsOf): Promise<string> {
  const theirs = await sql<{ id: string }>`
    select id from vehicle where customer_id = ${customerId} and vin = ${given.vin}
    order by deleted_at desc nulls first limit 1 for update`.execute(tx)
  const id = theirs.rows[0]?.id
  if (id === undefined) return insertReceived(tx, customerId, given)
  const stays = await hasRecords(tx, id)
  const own = (column: string, text: string) => sql`${sql.ref(column)} = coalesce(nullif(${sql.ref(column)}, ''), ${text})`
  await sql`
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
    where id = ${id}`.execute(tx)
  return id
}

type RecordsOf = (tx: Db, id: string) => Promise<boolean>

/** Should they add the same VIN at this moment, that one is it. */
async function insertReceived(tx: Db, customerId: string, given: VehicleRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into vehicle (customer_id, vin, year, make, model, trim, engine, body_style, drive_type, fuel, transmission, color, odometer)
    values (${customerId}, ${given.vin}, ${given.year}, ${given.make}, ${given.model}, ${given.trim}, ${given.engine}, ${given.bodyStyle},
      ${given.driveType}, ${given.fuel}, ${given.transmission}, ${given.color}, ${given.odometer})
    on conflict (customer_id, vin) where deleted_at is null do update set version = vehicle.version + 1 returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

interface Passed {
  tokenHash: Buffer
  givenId: string
  takenId: string
  hadRecords: boolean
  now: Date
}

/** The giver's vehicle leaves their lists, and what came of the link is kept. */
export async function markPassedOn(tx: Db, { tokenHash, givenId, takenId, hadRecords, now }: Passed): Promise<void> {
  await sql`
    with passed as (
      update vehicle set deleted_at = coalesce(deleted_at, ${now}), passed_on_at = ${now}, version = version + 1 where id = ${givenId}
    )
    update vehicle_passing set taken_at = ${now}, mailed_to = '', taken_vehicle_id = ${takenId}, had_records = ${hadRecords}
    where token_hash = ${tokenHash}`.execute(tx)
}

/** More than that are a dealer's, not a screen's. */
const mostPassedOn = 100

export async function passedOnJson(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('id', id, 'vinId', vin, 'year', year, 'make', make, 'model', model,
      'bodyStyle', body_style, 'photoId', photo_id, 'passedOnAt', passed_on_at) order by passed_on_at desc, id), '[]')::text as json
    from (select * from vehicle where customer_id = (select id from customer where account_id = ${accountId})
      and passed_on_at is not null order by passed_on_at desc, id limit ${mostPassedOn}) v`.execute(db)
  return (rows[0] as { json: string }).json
}
