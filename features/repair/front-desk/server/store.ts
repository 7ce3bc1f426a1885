import { sql } from 'kysely'
import { type Db, findRow, findValue, getRow } from '../../../../kit/server/index.ts'
import { isKnownTo, isVehicleKnownTo, selectTextsState } from '../../../people/customers/server/index.ts'
import { advisorName, technicianName, type Json } from '../../work-orders/server/index.ts'

export const cardColumns = sql`o.id, o.invoice, o.state, o.version, o.created_at, o.promised_at, o.closed_at, o.customer_id, o.vehicle_id,
  o.technician_id, o.advisor_id, o.is_waiter, o.key_tag, o.total_cents, o.bill_cents, o.authorized_cents`
export const orderCard = sql`json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'state', o.state, 'version', o.version,
  'createdAt', o.created_at, 'promisedAt', o.promised_at, 'closedAt', o.closed_at,
  'customer', trim(c.first_name || ' ' || c.last_name), 'vehicle', concat_ws(' ', v.year, v.make, v.model), 'vinId', v.vin,
  'technician', ${technicianName}, 'advisor', ${advisorName},
  'isWaiter', o.is_waiter, 'keyTag', o.key_tag, 'totalCents', o.total_cents, 'billCents', o.bill_cents, 'authorizedCents', o.authorized_cents)`
/** The order with this number, as a list of one. */
export const readListByInvoice = (db: Db, shopId: string, accountId: string, invoice: number) =>
  findRow<Json>(db)`
    select (select json_build_object('workOrders', coalesce(json_agg(${orderCard}), '[]'::json), 'next', null)
      from work_order o join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id
      where o.shop_id = ${shopId} and o.invoice = ${invoice})::text as json
    from shop_member m where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null`

/** A customer's appointment of today, by the shop's calendar, that nobody has checked in. */
const isToday = (shopId: string, now: Date) => sql`a.shop_id = ${shopId} and a.state = 'booked'
  and (a.starts_at at time zone s.time_zone)::date = (${now}::timestamptz at time zone s.time_zone)::date`

export interface KnownSearch {
  shopId: string
  /** Lower-case pattern for `like`, of the whole text. */
  pattern: string
  /** Patterns of its words as search rows have them. */
  words: readonly string[]
  invoice: number | null
  now: Date
}

/** The vehicle that matches the text, or came with the work order of that number, is the first of its customer's. */
export const readKnownCustomers = (db: Db, { shopId, pattern, words, invoice, now }: KnownSearch) =>
  getRow<Json>(db)`
    with hit as (
      select f.customer_id, f.vehicle_id from shop_find f
      where f.shop_id = ${shopId} and f.vehicle_id is not null and ${words.length > 0} and f.words like all(${[...words]}::text[])
        and split_part(f.words, E'\\n', 1) like any(${[...words]}::text[])
      union select o.customer_id, o.vehicle_id from work_order o where o.shop_id = ${shopId} and o.invoice = ${invoice}::int
    )
    select coalesce(json_agg(json_build_object('customerId', c.id, 'version', c.version, 'name', c.name, 'phone1', c.phone1, 'email', c.email,
      'fields', coalesce(c.fields -> ${shopId}::text, '{}'), 'texts', ${selectTextsState(shopId, 'visits')}, 'reminders', ${selectTextsState(shopId, 'reminders')},
      'timesMissed', (select count(*) from appointment m where m.shop_id = ${shopId} and m.customer_id = c.id and m.state = 'no-show'),
      'vehicles', coalesce((select json_agg(json_build_object('vehicleId', v.id, 'version', v.version, 'vinId', v.vin,
          'title', concat_ws(' ', v.year, v.make, v.model), 'plate', v.plate, 'plateState', v.plate_state,
          'fields', coalesce(v.fields -> ${shopId}::text, '{}'))
          order by v.id in (select vehicle_id from hit) desc, v.created_at desc)
        from vehicle v where v.customer_id = c.id and v.deleted_at is null and ${isVehicleKnownTo(shopId)}), '[]'::json),
      'today', (select json_build_object('appointmentId', a.id, 'startsAt', a.starts_at, 'concern', a.concern, 'vehicleId', a.vehicle_id, 'waits', a.waits)
        from appointment a join shop s on s.id = a.shop_id where a.customer_id = c.id and ${isToday(shopId, now)}
        order by a.starts_at limit 1)) order by c.name, c.id), '[]'::json)::text as json
    from (
      select id, version, account_id, trim(first_name || ' ' || last_name) as name, phone1, email, fields from customer c
      where (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone1) like ${pattern}
          or c.id in (select customer_id from hit))
        and ${isKnownTo(shopId)}
      limit 12
    ) c`

/** Today's appointment of a customer that a new order takes over: with the same vehicle, or none named. Locks it. */
export const lockAppointmentOfToday = (
  tx: Db,
  { shopId, customerId, vehicleId, now }: { shopId: string; customerId: string; vehicleId: string | null; now: Date },
) =>
  findValue<{ id: string }>(tx)`
    select a.id from appointment a join shop s on s.id = a.shop_id
    where a.customer_id = ${customerId} and ${isToday(shopId, now)} and (a.vehicle_id is null or a.vehicle_id = ${vehicleId}::uuid)
    order by a.vehicle_id is null, a.starts_at limit 1 for update of a`

/** The shop of an appointment, if the account works there; null otherwise. Locks the appointment, so that two check-ins take turns. */
export const lockAppointment = (tx: Db, accountId: string, appointmentId: string) =>
  findValue<{ shopId: string }>(tx)`
    select a.shop_id as "shopId" from appointment a
    join shop_member m on m.shop_id = a.shop_id and m.account_id = ${accountId} and m.ended_at is null
    where a.id = ${appointmentId} for update of a`
