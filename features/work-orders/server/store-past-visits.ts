import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import { isKnownTo } from './store.ts'
import type { Json } from './store-screens.ts'

/** A visit before the shop came to Liftbay, as its old program has it. */
export interface NewPastVisit {
  customerId: string
  vehicleId: string
  /** The import that brought it, and the row there. */
  importId: string
  place: number
  /** yyyy-MM-dd */
  visitedOn: string
  invoice: string
  odometer: number | null
  description: string
  totalCents: number | null
}

/** Adds past visits in one statement, each once; answers the rows whose visit is new. */
export async function insertPastVisits(tx: Db, shopId: string, visits: readonly NewPastVisit[]): Promise<number[]> {
  if (visits.length === 0) return []
  const { rows } = await sql<{ place: number }>`
    insert into past_visit (shop_id, customer_id, vehicle_id, import_id, import_place, visited_on, invoice, odometer, description,
      total_cents)
    select ${shopId}, "customerId", "vehicleId", "importId", place, "visitedOn", invoice, odometer, description, "totalCents"
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as came ("customerId" uuid, "vehicleId" uuid, "importId" uuid, place integer,
      "visitedOn" date, invoice text, odometer integer, description text, "totalCents" integer)
    on conflict (shop_id, vehicle_id, visited_on, invoice) do nothing returning import_place as place`.execute(tx)
  return rows.map(({ place }) => place)
}

export async function deletePastVisits(tx: Db, importId: string, places: readonly number[]): Promise<void> {
  await sql`delete from past_visit where import_id = ${importId} and import_place = any(${places}::int[])`.execute(tx)
}

/** Hands one customer's past visits to another, with the vehicles that stand for theirs now; one they have already goes. */
export async function givePastVisits(
  tx: Db,
  { from, to, vehicles }: { from: string; to: string; vehicles: readonly { given: string; kept: string }[] },
): Promise<void> {
  const twins = sql`unnest(${vehicles.map(({ given }) => given)}::uuid[], ${vehicles.map(({ kept }) => kept)}::uuid[]) as twin(given, kept)`
  await sql`
    delete from past_visit p using ${twins}, past_visit other
    where p.customer_id = ${from} and p.vehicle_id = twin.given and other.vehicle_id = twin.kept and other.shop_id = p.shop_id
      and other.visited_on = p.visited_on and other.invoice = p.invoice`.execute(tx)
  await sql`
    update past_visit p set customer_id = ${to},
      vehicle_id = coalesce((select kept from ${twins} where given = p.vehicle_id), p.vehicle_id)
    where customer_id = ${from}`.execute(tx)
}

/** Gives past visits back as they were; those that were given on meanwhile stay. */
export async function returnPastVisits(
  tx: Db,
  { from, to, visits }: { from: string; to: string; visits: readonly { id: string; vehicleId: string }[] },
): Promise<void> {
  await sql`
    update past_visit p set customer_id = ${to}, vehicle_id = r."vehicleId"
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as r (id uuid, "vehicleId" uuid)
    where p.id = r.id and p.customer_id = ${from}`.execute(tx)
}

export async function pastVisitsOf(tx: Db, customerId: string): Promise<{ id: string; vehicleId: string }[]> {
  const { rows } = await sql<{ id: string; vehicleId: string }>`
    select id, vehicle_id as "vehicleId" from past_visit where customer_id = ${customerId}`.execute(tx)
  return rows
}

const shown = sql`json_build_object('id', p.id, 'visitedOn', p.visited_on, 'shop', s.dba, 'invoice', p.invoice, 'odometer', p.odometer,
  'description', p.description, 'totalCents', p.total_cents)`

/** Of a customer's vehicle at every shop, or of an order's vehicle at its own; the newest `limit`. */
export async function readPastVisits(db: Db, of: { vehicleId: string; shopId: string | null }, limit: number): Promise<Json> {
  const { rows } = await sql<Json>`
    select coalesce(json_agg(v.one order by v.visited_on desc, v.id), '[]'::json)::text as json from (
      select ${shown} as one, p.visited_on, p.id from vehicle car
      join past_visit p on p.vehicle_id = car.id and p.customer_id = car.customer_id
      join shop s on s.id = p.shop_id
      where car.id = ${of.vehicleId} and (${of.shopId}::uuid is null or p.shop_id = ${of.shopId})
      order by p.visited_on desc, p.id limit ${limit}) v`.execute(db)
  return rows[0] as Json
}

export interface KnownRows {
  customers: { id: string; firstName: string; lastName: string; email: string; phone: string; isOfShop: boolean }[]
  vehicles: { id: string; customerId: string; vin: string; plate: string; plateState: string }[]
}

export interface Sought {
  customerIds: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  vins: readonly string[]
  plates: readonly string[]
}

/**
 * Whom a shop knows by any of these, and signed-up customers whose confirmed e-mail and phone are both named, each with those of
 * their vehicles that are named.
 */
export async function findKnown(db: Db, shopId: string, sought: Sought): Promise<KnownRows> {
  const { customerIds, emails, phones, vins, plates } = sought
  const { rows } = await sql<KnownRows>`
    with asked as (
      select id from customer where id = any(${customerIds}::uuid[])
      union select id from customer where email <> '' and email = any(${emails}::text[])
      union select id from customer where phone1 <> '' and phone1 = any(${phones}::text[])
      union select customer_id from vehicle where deleted_at is null and vin = any(${vins}::text[])
      union select customer_id from vehicle where deleted_at is null and plate <> '' and plate = any(${plates}::text[])
    ), found as (
      select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone1 as phone, ${isKnownTo(shopId)} as "isOfShop",
        coalesce(a.email_confirmed_at is not null and a.ended_at is null, false)
          and c.email = any(${emails}::text[]) and c.phone1 = any(${phones}::text[]) as "isNamed", c.created_at
      from asked join customer c using (id) left join account a on a.id = c.account_id
    ), known as (select * from found where "isOfShop" or "isNamed")
    select coalesce((select json_agg(json_build_object('id', id, 'firstName', "firstName", 'lastName', "lastName", 'email', email,
        'phone', phone, 'isOfShop', "isOfShop") order by "isOfShop" desc, created_at, id) from known), '[]'::json) as customers,
      coalesce((select json_agg(json_build_object('id', v.id, 'customerId', v.customer_id, 'vin', v.vin, 'plate', v.plate,
        'plateState', v.plate_state)) from known join vehicle v on v.customer_id = known.id and v.deleted_at is null
        and (v.vin = any(${vins}::text[]) or v.plate = any(${plates}::text[]))), '[]'::json) as vehicles`.execute(db)
  return rows[0] as KnownRows
}
