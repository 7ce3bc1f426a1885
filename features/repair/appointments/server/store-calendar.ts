import { CompiledQuery, sql } from 'kysely'
import { type Db, findRow, getRow, getValue, hasRow, runSql, makeStatement } from '../../../../kit/server/index.ts'
import { isVehicleKnownTo } from '../../../people/customers/server/index.ts'
import type { FieldValue, UserField } from '../../../people/user-fields/contract/index.ts'
import { selectUserFields, withValues } from '../../../people/user-fields/server/index.ts'
import type { CalendarEntry } from '../contract/index.ts'
import { appointmentDelivery, type AppointmentChange, freeBay, isOpen } from './store-fragments.ts'

export interface CalendarValues {
  accountId: string
  shopId: string
  /** yyyy-MM-dd, both included. */
  from: string
  to: string
  now: Date
  holidayDays: readonly string[]
  holidayNames: readonly string[]
}

/** Only the newest; the board shows the rest. */
const mostWithoutBay = 100

const entryFields = sql`
  'id', a.id, 'day', (a.starts_at at time zone s.time_zone)::date, 'bay', a.bay, 'startsAt', a.starts_at, 'endsAt', a.ends_at,
  'jobMinutes', (extract(epoch from a.ends_at - a.starts_at) / 60)::integer, 'state', a.state, 'concern', a.concern, 'waits', coalesce(o.is_waiter, a.waits),
  'version', a.version, 'noSpecifiedVehicle', a.no_specified_vehicle, 'statedVehicle', a.stated_vehicle,
  'vehicle', case when v.id is not null then json_build_object('id', v.id, 'vinId', v.vin,
    'title', concat_ws(' ', v.year, v.make, v.model)) end,
  'customer', json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone1', c.phone1),
  'technicianId', a.technician_id, 'technician', coalesce(e.first_name || ' ' || e.last_name, w.first_name || ' ' || w.last_name, ''),
  'fields', coalesce(a.fields -> a.shop_id::text, '{}'), 'missedAt', a.missed_at, 'isConfirmed', a.confirmed_for is not distinct from a.starts_at,
  'timesMissed', (select count(*) from appointment t where t.shop_id = a.shop_id and t.customer_id = a.customer_id and t.state = 'no-show'),
  'order', case when o.id is not null then json_build_object('id', o.id, 'invoice', o.invoice, 'state', o.state, 'keyTag', o.key_tag) end`

const joined = sql`join customer c on c.id = a.customer_id left join vehicle v on v.id = a.vehicle_id
  left join employee e on e.account_id = a.technician_id left join owner w on w.account_id = a.technician_id
  left join work_order o on o.appointment_id = a.id`

/** A shop's days with their hours, its staff and its appointments. Null for someone who does not work there. */
export async function findCalendarJson(db: Db, values: CalendarValues): Promise<string | null> {
  const [row] = await wholeCalendar(db, values)
  return row?.json ?? null
}

const wholeCalendar = makeStatement<CalendarValues, { json: string }>(
  (value) => sql`
    select json_build_object('timeZone', s.time_zone, 'bays', s.bays,
      'technicians', (
        select coalesce(json_agg(json_build_object('accountId', t.account_id,
          'name', coalesce(e.first_name || ' ' || e.last_name, w.first_name || ' ' || w.last_name, '')) order by t.created_at, t.account_id), '[]')
        from shop_member t left join employee e on e.account_id = t.account_id left join owner w on w.account_id = t.account_id
        where t.shop_id = s.id and t.kind <> 'key' and t.ended_at is null),
      'away', (
        select coalesce(json_agg(json_build_object('accountId', x.account_id, 'from', lower(x.during), 'to', upper(x.during)) order by x.during, x.id), '[]')
        from technician_absence x join shop_member t on t.shop_id = x.shop_id and t.account_id = x.account_id and t.ended_at is null
        where x.shop_id = s.id and x.during && tstzrange(${value('from')}::date::timestamp at time zone s.time_zone,
          (${value('to')}::date + 1)::timestamp at time zone s.time_zone)),
      'days', (
        select json_agg(json_build_object('day', d.day,
          'opens', case when y.day is null and h.day_off is null then to_char(h.opens, 'HH24:MI') end,
          'closes', case when y.day is null and h.day_off is null then to_char(h.closes, 'HH24:MI') end,
          'closedFor', coalesce(y.name, nullif(h.day_off, ''), case when h.day_off is not null then 'Closed' end, '')) order by d.day)
        from (select ${value('from')}::date + n as day from generate_series(0, ${value('to')}::date - ${value('from')}::date) n) d
        cross join lateral shop_hours_on(s.id, d.day) h
        left join (
          select h.day, min(h.name) as name from unnest(${value('holidayDays')}::date[], ${value('holidayNames')}::text[]) as h(day, name)
          group by h.day) y on y.day = d.day),
      'appointments', (
        select coalesce(json_agg(json_build_object(${entryFields}) order by a.starts_at, a.bay, a.id), '[]')
        from appointment a ${joined}
        where a.shop_id = s.id and a.state <> 'cancelled'
          -- What began on the evening before still takes a bay; no appointment is longer than a day.
          and a.starts_at > ${value('from')}::date::timestamp at time zone s.time_zone - interval '1 day'
          and a.ends_at > ${value('from')}::date::timestamp at time zone s.time_zone
          and a.starts_at < (${value('to')}::date + 1)::timestamp at time zone s.time_zone),
      'withoutBay', (
        select coalesce(json_agg(json_build_object('id', o.id, 'invoice', o.invoice, 'state', o.state, 'since', o.created_at,
          'customer', c.first_name || ' ' || c.last_name, 'vehicle', concat_ws(' ', v.year, v.make, v.model), 'technicianId', o.technician_id,
          'technician', coalesce(e.first_name || ' ' || e.last_name, w.first_name || ' ' || w.last_name, '')) order by o.created_at), '[]')
        from (
          select o.* from work_order o left join appointment a on a.id = o.appointment_id
          where o.shop_id = s.id and o.closed_at is null and o.state <> 'ready'
            and clock.today between ${value('from')}::date and ${value('to')}::date
            and (a.id is null or a.ends_at < clock.today::timestamp at time zone s.time_zone)
          order by o.created_at desc limit ${sql.lit(mostWithoutBay)}) o
        join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id
        left join employee e on e.account_id = o.technician_id left join owner w on w.account_id = o.technician_id))::text as json
    from shop_member m join shop s on s.id = m.shop_id
    cross join lateral (select (${value('now')}::timestamptz at time zone s.time_zone)::date as today) clock
    where m.shop_id = ${value('shopId')} and m.account_id = ${value('accountId')} and m.ended_at is null`,
)

/** The first other appointment that takes the technician's time during appointment `a`; null when there is none. */
const technicianHas = sql`(
  select json_build_object('id', b.id, 'startsAt', b.starts_at, 'endsAt', b.ends_at, 'statedVehicle', b.stated_vehicle,
    'vehicle', case when bv.id is not null then json_build_object('title', concat_ws(' ', bv.year, bv.make, bv.model)) end,
    'customer', json_build_object('firstName', bc.first_name, 'lastName', bc.last_name))
  from appointment b join customer bc on bc.id = b.customer_id left join vehicle bv on bv.id = b.vehicle_id
  where b.shop_id = a.shop_id and b.technician_id = a.technician_id and b.id <> a.id
    and a.state in ('booked', 'arrived') and b.state in ('booked', 'arrived')
    -- No appointment is longer than a day, so the index on the start finds the few around it.
    and b.starts_at > a.starts_at - interval '1 day' and b.starts_at < a.ends_at and b.ends_at > a.starts_at
  order by b.starts_at, b.id limit 1)`

/** A shop's appointment as the calendar shows it, and whether its technician is booked twice. */
export const findCalendarEntry = (db: Db, id: string) =>
  getRow<{ json: string; version: number }>(db)`
    select json_build_object(${entryFields}, 'technicianHas', ${technicianHas})::text as json, a.version from appointment a join shop s on s.id = a.shop_id ${joined} where a.id = ${id}`

export interface ShopAppointmentRow {
  id: string
  shopId: string
  state: CalendarEntry['state']
  version: number
  startsAt: Date
  endsAt: Date
  bay: number
  technicianId: string | null
  timeZone: string
  missedAt: Date | null
  email: string
  userFields: UserField[]
}

/** An appointment of a shop where the account works, locked until the transaction ends. */
export const lockShopAppointment = (tx: Db, accountId: string, id: string) =>
  findRow<ShopAppointmentRow>(tx)`
    select a.id, a.shop_id as "shopId", a.state, a.version, a.starts_at as "startsAt", a.ends_at as "endsAt", a.bay,
      a.technician_id as "technicianId", s.time_zone as "timeZone", a.missed_at as "missedAt", c.email,
      ${selectUserFields('appointment', sql`a.shop_id`, sql`a.fields`)} as "userFields"
    from appointment a join shop s on s.id = a.shop_id join customer c on c.id = a.customer_id
    join shop_member m on m.shop_id = a.shop_id and m.account_id = ${accountId} and m.ended_at is null
    where a.id = ${id} for update of a`

export const saveAppointmentFields = (tx: Db, id: string, shopId: string, values: Readonly<Record<string, FieldValue>>) =>
  runSql(tx)`update appointment set fields = ${withValues(sql`fields`, shopId, values)}, version = version + 1 where id = ${id}`

/** Whether someone works there. API keys do not count. */
export const isStaffMember = (db: Db, shopId: string, accountId: string) =>
  hasRow(db)`
    select 1 from shop_member where shop_id = ${shopId} and account_id = ${accountId} and kind <> 'key' and ended_at is null`

export interface Room {
  bays: number
  isOpen: boolean
  /** The lowest free bay. */
  freeBay: number | null
  /** Whether the requested bay is free. */
  isFree: boolean
}

const roomText = `
  select s.bays, ${isOpen} as "isOpen", ${freeBay('$4::uuid')} as "freeBay", not exists (
    select from appointment t where t.shop_id = s.id and t.bay = $6::smallint and t.state in ('booked', 'arrived')
      and tstzrange(t.starts_at, t.ends_at) && tstzrange($2::timestamptz, $3::timestamptz) and t.id is distinct from $4::uuid) as "isFree"
  from shop s where s.id = $1::uuid`

/** Finds what is free in a shop at some time, leaving out an appointment that is being moved. */
export async function findRoom(
  db: Db,
  wanted: { shopId: string; from: Date; to: Date; except: string | null; holidays: readonly string[]; bay: number | null },
): Promise<Room> {
  const values = [wanted.shopId, wanted.from, wanted.to, wanted.except, wanted.holidays, wanted.bay]
  const { rows } = await db.executeQuery<Room>(CompiledQuery.raw(roomText, values))
  return rows[0]!
}

export interface Place {
  startsAt: Date
  endsAt: Date
  bay: number
  technicianId: string | null
}

/** The delivery for a changed appointment `a`. `by`: the person at the shop who changed it and needs no notification. */
const selectNotices = (change: AppointmentChange, by: string | null = null) => sql`
  insert into delivery (kind, payload)
  select ${sql.lit(appointmentDelivery)}, jsonb_strip_nulls(jsonb_build_object('change', ${change}::text, 'id', a.id, 'shop', a.shop_id,
    'at', a.starts_at, 'by', ${by}::text)) from a`

export const updatePlace = (tx: Db, id: string, { startsAt, endsAt, bay, technicianId }: Place) =>
  runSql(tx)`
    with a as (
      update appointment set starts_at = ${startsAt}, ends_at = ${endsAt}, bay = ${bay}, technician_id = ${technicianId}, version = version + 1
      where id = ${id} returning *
    ) ${selectNotices('placed')}`

export const setCancelled = (tx: Db, id: string, by: string) =>
  runSql(tx)`
    with a as (update appointment set state = 'cancelled', version = version + 1 where id = ${id} returning *) ${selectNotices('cancelled', by)}`

/** Records a no-show (a time) or undoes it (null), in that bay. */
export const updateNoShow = (tx: Db, id: string, missedAt: Date | null, bay: number) =>
  runSql(tx)`
    with a as (
      update appointment set state = ${missedAt ? 'no-show' : 'booked'}, missed_at = ${missedAt}, bay = ${bay}, version = version + 1
      where id = ${id} returning *
    ) ${selectNotices('placed')}`

/** Notifies the customer after the commit. */
export const announceChange = (tx: Db, id: string, change: 'changed' | 'missed', by: string) =>
  runSql(tx)`with a as (select * from appointment where id = ${id}) ${selectNotices(change, by)}`

export interface NewShopAppointment extends Place {
  shopId: string
  customerId: string
  /** One of the customer's vehicles; null until they bring one. */
  vehicleId: string | null
  concern: string
  waits: boolean
  /** Notifies the customer; otherwise only screens hear of it. */
  tells: boolean
  /** The person at the shop who books it. */
  by: string
}

/** Null when the customer has no such vehicle, or the shop has not had it. Locks the vehicle, so that a transfer at the same moment is waited for. */
export async function insertShopAppointment(tx: Db, appointment: NewShopAppointment): Promise<string | null> {
  if (appointment.vehicleId !== null) {
    const isTheirs = await hasRow(tx)`
      select 1 from vehicle v join customer c on c.id = v.customer_id
      where v.id = ${appointment.vehicleId} and c.id = ${appointment.customerId} and v.deleted_at is null
        and ${isVehicleKnownTo(appointment.shopId)}
      for key share of v`
    if (!isTheirs) return null
  }
  return getValue<{ id: string }>(tx)`
    with a as (
      insert into appointment (shop_id, customer_id, vehicle_id, no_specified_vehicle, bay, starts_at, ends_at, concern, technician_id, waits)
      values (${appointment.shopId}, ${appointment.customerId}, ${appointment.vehicleId}, ${appointment.vehicleId === null},
        ${appointment.bay}, ${appointment.startsAt}, ${appointment.endsAt},
        ${appointment.concern}, ${appointment.technicianId}, ${appointment.waits})
      returning *
    ), told as (${selectNotices(appointment.tells ? 'booked' : 'placed', appointment.by)})
    select id from a`
}

/** The next appointment of these customers at the shop, which one of them has confirmed; null when there is none. */
export const confirmNextAppointment = (
  tx: Db,
  { shopId, customerIds, now }: { shopId: string; customerIds: readonly string[]; now: Date },
) =>
  findRow<{ id: string; startsAt: Date }>(tx)`
    with a as (
      update appointment set confirmed_for = starts_at where id = (
        select id from appointment where shop_id = ${shopId} and customer_id = any(${customerIds}::uuid[]) and state = 'booked'
          and starts_at > ${now} order by starts_at, id limit 1) returning *
    ), told as (${selectNotices('placed')})
    select id, starts_at as "startsAt" from a`
