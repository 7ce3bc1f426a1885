import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { AskedJob } from '../still-open.ts'
import { laborItem, partItem } from './store-customer-screens.ts'
import { billFields, cursorOf, type Json, type Key, startOf, technicianName, vehicleFields } from './store-screens.ts'

/** Closed visits of a vehicle, by its id or VIN, with every line; null when it is not theirs. */
export async function readHistory(
  db: Db,
  accountId: string,
  vehicle: string,
  after: Key | null,
  limit: number,
): Promise<Json | null> {
  const from = startOf(after)
  const { rows } = await sql<Json>`
    with visit as (
      select o.* from customer c join vehicle v on v.customer_id = c.id and v.deleted_at is null
      join work_order o on o.vehicle_id = v.id and o.customer_id = c.id
      where c.account_id = ${accountId} and (v.vin = upper(${vehicle}::text) or v.id::text = lower(${vehicle}::text)) and o.state = 'closed'
        and (o.created_at, o.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)
      order by o.created_at desc, o.id desc limit ${limit}
    ), labors as (
      select l.concern_id, json_agg(${laborItem} order by l.position) as items from labor_line l
      where l.work_order_id in (select id from visit) group by l.concern_id
    ), parts as (
      select p.concern_id, json_agg(${partItem} order by p.position) as items from part_line p
      where p.work_order_id in (select id from visit) group by p.concern_id
    ), jobs as (
      select n.work_order_id, json_agg(json_build_object('concernId', n.id, 'complaint', n.complaint, 'cause', n.cause,
        'correction', n.correction, 'decision', n.decision, 'declineReason', n.decline_reason, 'labors', coalesce(labors.items, '[]'::json),
        'parts', coalesce(parts.items, '[]'::json)) order by n.position) as items
      from concern n left join labors on labors.concern_id = n.id left join parts on parts.concern_id = n.id
      where n.work_order_id in (select id from visit) group by n.work_order_id
    )
    select json_build_object(
      'vehicle', json_build_object(${vehicleFields}),
      'visits', coalesce((select json_agg(json_build_object('workOrderId', o.id, 'shopId', s.id, 'shop', s.dba, 'timeZone', s.time_zone,
        'invoice', o.invoice, 'createdAt', o.created_at, 'closedAt', o.closed_at, 'odometer', o.odometer_in,
        'technician', ${technicianName}, 'agreements', coalesce((select json_agg(json_build_object('agreementId', a.id, 'signedAt', a.signed_at)
          order by a.signed_at) from agreement a where a.work_order_id = o.id), '[]'::json),
        'bill', json_build_object(${billFields}), 'jobs', coalesce(jobs.items, '[]'::json)) order by o.created_at desc, o.id desc)
        from visit o join shop s on s.id = o.shop_id left join jobs on jobs.work_order_id = o.id), '[]'::json),
      'next', (select case when count(*) = ${limit}::int then
        (array_agg(${cursorOf} order by o.created_at, o.id))[1] end
        from visit o))::text as json
    from customer c join vehicle v on v.customer_id = c.id and v.deleted_at is null
    where c.account_id = ${accountId} and (v.vin = upper(${vehicle}::text) or v.id::text = lower(${vehicle}::text))`.execute(db)
  return rows[0] ?? null
}

/** A vehicle of the customer's, by its id or VIN; null when it is not theirs. */
export async function findOwnVehicle(db: Db, accountId: string, vehicle: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select v.id from customer c join vehicle v on v.customer_id = c.id and v.deleted_at is null
    where c.account_id = ${accountId} and (v.vin = upper(${vehicle}::text) or v.id::text = lower(${vehicle}::text))`.execute(db)
  return rows[0]?.id ?? null
}

export interface AnsweredJob extends AskedJob {
  priceCents: number
  invoice: number
  shop: { id: string; dba: string; timeZone: string }
}

/** Every job of a vehicle that its customer was asked about, the newest orders' first. */
export async function readAnsweredJobs(db: Db, accountId: string, vehicleId: string, limit: number): Promise<AnsweredJob[]> {
  const { rows } = await sql<Omit<AnsweredJob, 'answeredAt'> & { answeredAt: Date }>`
    select n.id as "concernId", n.complaint, n.decision, o.invoice, o.state in ('closed', 'cancelled') as "hasEnded",
      json_build_object('id', s.id, 'dba', s.dba, 'timeZone', s.time_zone) as shop,
      coalesce((select max(a.given_at) from authorization_record a where a.work_order_id = o.id
          and a.answers @> jsonb_build_array(jsonb_build_object('concernId', n.id, 'answer', n.decision))),
        o.closed_at, o.created_at) as "answeredAt",
      array(select l.labor_guide_id from labor_line l where l.concern_id = n.id and l.labor_guide_id is not null) as "guideIds",
      (select coalesce(sum(l.amount_cents), 0) from labor_line l where l.concern_id = n.id)::int
        + (select coalesce(sum(p.total_cents), 0) from part_line p where p.concern_id = n.id)::int as "priceCents"
    from customer c
    join work_order o on o.customer_id = c.id and o.vehicle_id = ${vehicleId}
    join concern n on n.work_order_id = o.id and (n.decision = 'declined' or n.decision = 'approved' and o.state <> 'cancelled')
    join shop s on s.id = o.shop_id
    where c.account_id = ${accountId}
    order by o.created_at desc, n.position limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt.toISOString() }))
}

export interface Reading {
  at: Date
  timeZone: string
  miles: number
}

/** What stood on the odometer at each visit, oldest first; the newest `limit`. */
export async function readOdometer(db: Db, accountId: string, vehicleId: string, limit: number): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    select o.created_at as at, s.time_zone as "timeZone", o.odometer_in as miles
    from customer c join work_order o on o.customer_id = c.id and o.vehicle_id = ${vehicleId} and o.odometer_in is not null
    join shop s on s.id = o.shop_id
    where c.account_id = ${accountId} order by o.created_at desc limit ${limit}`.execute(db)
  return rows.toReversed()
}
