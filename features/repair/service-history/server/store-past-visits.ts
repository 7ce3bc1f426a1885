import { sql } from 'kysely'
import { type Db, getRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { Json } from '../../work-orders/server/index.ts'

/** A visit from before the shop joined Liftbay, as its old program recorded it. */
export interface NewPastVisit {
  customerId: string
  vehicleId: string
  /** The import it came from, and its row there. */
  importId: string
  place: number
  /** yyyy-MM-dd */
  visitedOn: string
  invoice: string
  odometer: number | null
  description: string
  totalCents: number | null
}

/** Adds past visits in one statement, each only once; returns the import rows whose visit is new. */
export async function insertPastVisits(tx: Db, shopId: string, visits: readonly NewPastVisit[]): Promise<number[]> {
  if (visits.length === 0) return []
  const rows = await listRows<{ place: number | null }>(tx)`
    insert into past_visit (shop_id, customer_id, vehicle_id, import_id, import_place, visited_on, invoice, odometer, description,
      total_cents)
    select ${shopId}, "customerId", "vehicleId", "importId", place, "visitedOn", invoice, odometer, description, "totalCents"
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as visit ("customerId" uuid, "vehicleId" uuid, "importId" uuid, place integer,
      "visitedOn" date, invoice text, odometer integer, description text, "totalCents" integer)
    on conflict (shop_id, vehicle_id, visited_on, invoice) do nothing returning import_place as place`
  return rows.flatMap(({ place }) => place ?? [])
}

export const deletePastVisits = (tx: Db, importId: string, places: readonly number[]) =>
  runSql(tx)`delete from past_visit where import_id = ${importId} and import_place = any(${places}::int[])`

/** Moves one customer's past visits to another, with the matching vehicles. A visit the other already has is deleted. */
export async function transferPastVisits(
  tx: Db,
  { from, to, vehicles }: { from: string; to: string; vehicles: readonly { given: string; kept: string }[] },
): Promise<void> {
  const twins = sql`unnest(${vehicles.map(({ given }) => given)}::uuid[], ${vehicles.map(({ kept }) => kept)}::uuid[]) as twin(given, kept)`
  await runSql(tx)`
    delete from past_visit p using ${twins}, past_visit other
    where p.customer_id = ${from} and p.vehicle_id = twin.given and other.vehicle_id = twin.kept and other.shop_id = p.shop_id
      and other.visited_on = p.visited_on and other.invoice = p.invoice`
  await runSql(tx)`
    update past_visit p set customer_id = ${to},
      vehicle_id = coalesce((select kept from ${twins} where given = p.vehicle_id), p.vehicle_id)
    where customer_id = ${from}`
}

/** Returns past visits to a customer with the vehicles they had. Visits that moved on since then stay where they are. */
export const returnPastVisits = (
  tx: Db,
  { from, to, visits }: { from: string; to: string; visits: readonly { id: string; vehicleId: string }[] },
) =>
  runSql(tx)`
    update past_visit p set customer_id = ${to}, vehicle_id = r."vehicleId"
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as r (id uuid, "vehicleId" uuid)
    where p.id = r.id and p.customer_id = ${from}`

export const listPastVisitsOfCustomer = (tx: Db, customerId: string) =>
  listRows<{ id: string; vehicleId: string }>(tx)`
    select id, vehicle_id as "vehicleId" from past_visit where customer_id = ${customerId}`

const pastVisitJson = sql`json_build_object('id', p.id, 'visitedOn', p.visited_on, 'shop', s.dba, 'invoice', p.invoice, 'odometer', p.odometer,
  'description', p.description, 'totalCents', p.total_cents)`

const visitsShown = 200

/** The past visits of a vehicle at every shop, or at one shop; the newest 200. */
export const readPastVisits = (db: Db, of: { vehicleId: string; shopId: string | null }) =>
  getRow<Json>(db)`
    select coalesce(json_agg(v.one order by v.visited_on desc, v.id), '[]'::json)::text as json from (
      select ${pastVisitJson} as one, p.visited_on, p.id from vehicle car
      join past_visit p on p.vehicle_id = car.id and p.customer_id = car.customer_id
      join shop s on s.id = p.shop_id
      where car.id = ${of.vehicleId} and (${of.shopId}::uuid is null or p.shop_id = ${of.shopId})
      order by p.visited_on desc, p.id limit ${visitsShown}) v`
