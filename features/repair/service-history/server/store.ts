import { type RawBuilder, sql } from 'kysely'
import { type Db, findRow, findValue, listRows } from '../../../../kit/server/index.ts'
import {
  billedAdjustments,
  laborItem,
  partItem,
  billFields,
  type Json,
  technicianName,
  vehicleFields,
  selectPageStart,
  pageCursor,
  type PageKey,
} from '../../work-orders/server/index.ts'
import type { EarlierHistory } from '../contract/index.ts'
import type { BookedJob } from '../rules.ts'

/** A customer's vehicle, by its id or VIN, also one they passed on. Of two with the same VIN, the one that is still theirs. */
const selectOwnVehicle = (accountId: string, vehicle: string) => sql`
  select v.* from customer c join vehicle v on v.customer_id = c.id and (v.deleted_at is null or v.passed_on_at is not null)
  where c.account_id = ${accountId} and (v.vin = upper(${vehicle}::text) or v.id::text = lower(${vehicle}::text))
  order by v.deleted_at is null desc, v.passed_on_at desc limit 1`

/** The closed visits of a vehicle, by its id or VIN, with all lines; null when the vehicle is not theirs. */
export async function readHistory(
  db: Db,
  accountId: string,
  vehicle: string,
  after: PageKey | null,
  limit: number,
): Promise<Json | null> {
  const from = selectPageStart(after)
  return findRow<Json>(db)`
    with v as (${selectOwnVehicle(accountId, vehicle)}), visit as (
      select o.* from v join work_order o on o.vehicle_id = v.id and o.customer_id = v.customer_id
      where o.state = 'closed' and (o.created_at, o.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)
      order by o.created_at desc, o.id desc limit ${limit}
    ), labors as (
      select l.concern_id, json_agg(${laborItem} order by l.position) as items from labor_line l
      where l.work_order_id in (select id from visit) group by l.concern_id
    ), parts as (
      select p.concern_id, json_agg(${partItem} order by p.position) as items from part_line p
      where p.work_order_id in (select id from visit) group by p.concern_id
    ), jobs as (
      select n.work_order_id, json_agg(json_build_object('concernId', n.id, 'title', n.title, 'complaint', n.complaint, 'cause', n.cause,
        'correction', n.correction, 'decision', n.decision, 'declineReason', n.decline_reason, 'labors', coalesce(labors.items, '[]'::json),
        'parts', coalesce(parts.items, '[]'::json)) order by n.position) as items
      from concern n left join labors on labors.concern_id = n.id left join parts on parts.concern_id = n.id
      where n.work_order_id in (select id from visit) and (n.option_of is null or n.decision = 'approved') group by n.work_order_id
    )
    select json_build_object(
      'vehicle', json_build_object(${vehicleFields}), 'passedOnAt', v.passed_on_at,
      'visits', coalesce((select json_agg(json_build_object('workOrderId', o.id, 'shopId', s.id, 'shop', s.dba, 'timeZone', s.time_zone,
        'invoice', o.invoice, 'createdAt', o.created_at, 'closedAt', o.closed_at, 'odometer', o.odometer_in,
        'technician', ${technicianName}, 'agreements', coalesce((select json_agg(json_build_object('agreementId', a.id, 'signedAt', a.signed_at)
          order by a.signed_at) from agreement a where a.work_order_id = o.id), '[]'::json),
        'bill', json_build_object(${billFields}), 'adjustments', coalesce(${billedAdjustments}, '[]'::json),
        'creditedCents', coalesce((select b.credited_cents from bill b where b.work_order_id = o.id), 0), 'jobs', coalesce(jobs.items, '[]'::json)) order by o.created_at desc, o.id desc)
        from visit o join shop s on s.id = o.shop_id left join jobs on jobs.work_order_id = o.id), '[]'::json),
      'next', (select case when count(*) = ${limit}::int then
        (array_agg(${pageCursor} order by o.created_at, o.id))[1] end
        from visit o))::text as json
    from v`
}

/** The id of a customer's vehicle, by its id or VIN; null when it is not theirs. */
export const findOwnVehicle = (db: Db, accountId: string, vehicle: string) =>
  findValue<{ id: string }>(db)`select id from (${selectOwnVehicle(accountId, vehicle)}) v`

/** A vehicle under its current owner, and under each earlier owner until they passed it on. */
const selectOwnerships = (vehicleId: string) => sql`
  select v.customer_id, v.id as vehicle_id, null::timestamptz as until from vehicle v where v.id = ${vehicleId}
  union all
  select v.customer_id, v.id, b.until from owned_before(${vehicleId}) b join vehicle v on v.id = b.vehicle_id`

export interface AnsweredJob extends BookedJob {
  vehicleId: string
  workOrderId: string
  priceCents: number
  invoice: number
  shop: { id: string; dba: string; timeZone: string }
  /** An earlier owner answered it. */
  isEarlier: boolean
  /** Its labor and parts, as the shop named them. */
  what: string
}

/** Every job of a vehicle that its customer or an earlier owner answered, newest orders first. */
export const readAnsweredJobs = (db: Db, vehicleId: string, limit: number): Promise<AnsweredJob[]> =>
  selectAnsweredJobs(db, selectOwnerships(vehicleId), limit)

/** Every answered job of several vehicles, but only with answers of their current owners. */
export const listAnsweredJobs = (db: Db, vehicleIds: readonly string[], limit: number): Promise<AnsweredJob[]> =>
  selectAnsweredJobs(
    db,
    sql`select v.customer_id, v.id as vehicle_id, null::timestamptz as until from vehicle v where v.id = any(${vehicleIds}::uuid[])`,
    limit,
  )

async function selectAnsweredJobs(db: Db, owned: RawBuilder<unknown>, limit: number): Promise<AnsweredJob[]> {
  const rows = await listRows<Omit<AnsweredJob, 'answeredAt'> & { answeredAt: Date }>(db)`
    select n.id as "concernId", o.vehicle_id as "vehicleId", o.id as "workOrderId", n.complaint, n.decision, o.invoice, o.state in ('closed', 'cancelled') as "hasEnded",
      json_build_object('id', s.id, 'dba', s.dba, 'timeZone', s.time_zone) as shop, w.until is not null as "isEarlier",
      coalesce((select max(a.given_at) from authorization_record a where a.work_order_id = o.id
          and a.answers @> jsonb_build_array(jsonb_build_object('concernId', n.id, 'answer', n.decision))),
        o.closed_at, o.created_at) as "answeredAt",
      array(select l.labor_guide_id from labor_line l where l.concern_id = n.id and l.labor_guide_id is not null) as "guideIds",
      concat_ws(', ', (select string_agg(l.title, ', ' order by l.position) from labor_line l where l.concern_id = n.id),
        (select string_agg(p.name, ', ' order by p.position) from part_line p where p.concern_id = n.id)) as what,
      (select coalesce(sum(l.amount_cents), 0) from labor_line l where l.concern_id = n.id)::int
        + (select coalesce(sum(p.total_cents), 0) from part_line p where p.concern_id = n.id)::int as "priceCents"
    from (${owned}) w
    join work_order o on o.customer_id = w.customer_id and o.vehicle_id = w.vehicle_id and (w.until is null or o.closed_at <= w.until)
    join concern n on n.work_order_id = o.id and (n.decision = 'declined' and n.option_of is null or n.decision = 'approved' and o.state <> 'cancelled')
    join shop s on s.id = o.shop_id
    order by o.created_at desc, n.position limit ${limit}`
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt.toISOString() }))
}

export interface Reading {
  at: Date
  timeZone: string
  miles: number
}

/** The odometer reading of each visit, oldest first; the newest `limit`. */
export async function readOdometer(db: Db, vehicleId: string, limit: number): Promise<Reading[]> {
  const rows = await listRows<Reading>(db)`
    select o.created_at as at, s.time_zone as "timeZone", o.odometer_in as miles
    from (${selectOwnerships(vehicleId)}) w
    join work_order o on o.customer_id = w.customer_id and o.vehicle_id = w.vehicle_id and o.odometer_in is not null
      and (w.until is null or o.state = 'closed' and o.closed_at <= w.until)
    join shop s on s.id = o.shop_id
    order by o.created_at desc limit ${limit}`
  return rows.toReversed()
}

/**
 * The visits of a vehicle under its earlier owners, newest first. Every field is named here on purpose: anything else (who they were,
 * what they complained about, paid, signed or wrote) must not reach the new owner.
 */
export async function readEarlierVisits(db: Db, vehicleId: string, limit: number): Promise<EarlierHistory['visits']> {
  const rows = await listRows<{ visits: EarlierHistory['visits'] }>(db)`
    with visit as (
      select o.id, o.shop_id, o.closed_at, o.odometer_in from (${selectOwnerships(vehicleId)}) w
      join work_order o on o.customer_id = w.customer_id and o.vehicle_id = w.vehicle_id
      where w.until is not null and o.state = 'closed' and o.closed_at <= w.until
      order by o.closed_at desc, o.id desc limit ${limit}
    )
    select coalesce(json_agg(json_build_object('closedAt', o.closed_at, 'shop', s.dba, 'timeZone', s.time_zone,
      'odometer', o.odometer_in, 'jobs', coalesce((
        select json_agg(json_build_object('cause', n.cause, 'correction', n.correction,
          'labors', array(select l.title from labor_line l where l.concern_id = n.id order by l.position),
          'parts', array(select p.name from part_line p where p.concern_id = n.id order by p.position)) order by n.position)
        from concern n where n.work_order_id = o.id and n.decision = 'approved'), '[]'::json)
      ) order by o.closed_at desc, o.id desc), '[]'::json) as visits
    from visit o join shop s on s.id = o.shop_id`
  return rows[0]?.visits ?? []
}
