import { CompiledQuery, sql } from 'kysely'
import type { Answered, RunOnce } from '../../../server/kit/context.ts'
import { brokenConstraint, type Db, sqlState } from '../../../server/kit/database/database.ts'
import { slotMinutes } from '../rules.ts'

/** The kind of delivery that tells shop and customer of a change once it has committed. */
export const appointmentDelivery = 'appointment'
/** `placed`: the shop put it elsewhere, which only screens are told of. */
export type Change = 'booked' | 'changed' | 'cancelled' | 'arrived' | 'missed' | 'placed'

/** What a delivery of that kind carries; `at` is the start as it was then, `workOrderId` is there when the vehicle has arrived. */
export interface Told {
  change: Change
  id: string
  shop: string
  at: string
  workOrderId?: string
}

interface Json {
  json: string
  version: number
}

export interface Wanted {
  /** ISO 8601, as is `endsAt`. */
  startsAt: string
  endsAt: string
  /** VIN or id; null for no specified vehicle. */
  vehicle: string | null
  concern: string
  /** The public holidays about that day, yyyy-MM-dd. */
  holidays: readonly string[]
}

const appointmentText = `
  'id', a.id, 'shop', json_build_object('id', s.id, 'dba', s.dba, 'address', s.address, 'city', s.city, 'state', s.state,
    'zip', s.zip, 'phone1', s.phone1, 'timeZone', s.time_zone),
  'vehicle', case when v.id is not null then json_build_object('id', v.id, 'vinId', v.vin,
    'title', concat_ws(' ', v.year, v.make, v.model)) end,
  'noSpecifiedVehicle', a.no_specified_vehicle, 'startsAt', a.starts_at, 'endsAt', a.ends_at,
  'jobMinutes', (extract(epoch from a.ends_at - a.starts_at) / 60)::integer,
  'state', a.state, 'concern', a.concern, 'version', a.version`
const appointmentJson = sql.raw(appointmentText)

export const deliveryText = (change: Change) => `
  insert into delivery (kind, payload)
  select '${appointmentDelivery}', jsonb_build_object('change', '${change}', 'id', a.id, 'shop', a.shop_id, 'at', a.starts_at) from a`

const changedText = (msg: string) => `
  select json_build_object('isError', false, 'msg', ${msg}::text, 'appointment', json_build_object(${appointmentText}))::text as json, a.version
  from a join shop s on s.id = a.shop_id left join vehicle v on v.id = a.vehicle_id`

// Booking is the call that must be quick at nine in the morning, so these are fixed texts with numbered parameters. In all of them: $1 the customer's account, $2 from, $3 to, $4 the vehicle (VIN or id), $5 public holidays.

/** Whether the shop `s` is open then by the clock on its wall, daylight saving included. */
export const isOpen = `exists (
  select from (select ($2::timestamptz at time zone s.time_zone)::date as day) d
  join shop_hours h on h.shop_id = s.id and h.weekday = extract(dow from d.day)
  where $2::timestamptz >= (d.day + h.opens) at time zone s.time_zone
    and $3::timestamptz <= (d.day + h.closes) at time zone s.time_zone
    and d.day <> all($5::date[])
    and not exists (select from shop_closed_day c where c.shop_id = s.id and c.day = d.day))`

/** A bay of the shop `s` that nobody has then, the lowest as a rule; null when all are taken. */
export const freeBay = (except: string) => `(
  select b.bay from generate_series(1, s.bays) as b(bay)
  where not exists (
    select from appointment t where t.shop_id = s.id and t.bay = b.bay and t.state in ('booked', 'arrived')
      and tstzrange(t.starts_at, t.ends_at) && tstzrange($2::timestamptz, $3::timestamptz) and t.id is distinct from ${except})
  limit 1)`

const isVehicleBooked = (except: string) => `exists (
  select from appointment t where t.vehicle_id = v.id and t.state = 'booked'
    and t.starts_at < $3::timestamptz and t.ends_at > $2::timestamptz and t.id is distinct from ${except})`

const isMeant = `v.customer_id = c.id and v.deleted_at is null and (v.vin = upper($4::text) or v.id::text = lower($4::text))`
const isVehicle = `($4::text is null or v.id is not null)`

/** A shop whose plan ended before that day takes none. */
const isExpired = (shop: string, day: string) =>
  `exists (select from shop_plan where shop_id = ${shop} and runs_until < ${day}::date)`

const bookText = `select book_appointment($1, $2, $3, $4, $5, $6, $7, $8) as json, 1 as version where not ${isExpired('$6', '$9')}`

const run = async <Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> =>
  (await db.executeQuery(CompiledQuery.raw(text, values))).rows as Row[]

/**
 * Books a free bay in one round trip (`book_appointment` in db/migrations) and answers the reply's JSON. Null when
 * something stood in the way, or when somebody took that bay, or the vehicle elsewhere, in the same moment: see `hasExpired` and `whyNot`.
 */
export function insertAppointment(
  runOnce: RunOnce,
  accountId: string,
  shopId: string,
  wanted: Wanted,
  planUntil: string,
  msg: string,
): Promise<Answered | null> {
  const { startsAt, endsAt, vehicle, holidays, concern } = wanted
  return runOnce({ text: bookText, values: [accountId, startsAt, endsAt, vehicle, holidays, shopId, concern, msg, planUntil] })
}

/** Whether the plan of a shop's owner ended before that day. */
export async function hasExpired(db: Db, shopId: string, day: string): Promise<boolean> {
  const rows = await run<{ is: boolean }>(db, `select ${isExpired('$1', '$2')} as is`, [shopId, day])
  return rows[0]?.is === true
}

export interface Standing {
  isShop: boolean
  isVehicle: boolean
  isVehicleBooked: boolean
  isOpen: boolean
  isFree: boolean
}

/** Books for a customer by their id; null as above. */
export async function insertAppointmentFor(
  db: Db,
  customerId: string,
  shopId: string,
  wanted: Wanted,
  msg: string,
): Promise<(Json & { id: string }) | null> {
  const { startsAt, endsAt, vehicle, holidays, concern } = wanted
  const rows = await run<Json & { id: string }>(db, bookForText, [
    customerId,
    startsAt,
    endsAt,
    vehicle,
    holidays,
    shopId,
    concern,
    msg,
  ])
  return rows[0] ?? null
}

const bookForText = `
  with place as (
    select s.id as shop_id, c.id as customer_id, v.id as vehicle_id, ${freeBay('null::uuid')} as bay
    from customer c join shop s on s.id = $6 left join vehicle v on ${isMeant}
    where c.id = $1 and ${isVehicle} and ${isOpen} and not ${isVehicleBooked('null::uuid')}
  ), a as (
    insert into appointment (shop_id, customer_id, vehicle_id, no_specified_vehicle, bay, starts_at, ends_at, concern)
    select p.shop_id, p.customer_id, p.vehicle_id, p.vehicle_id is null, p.bay, $2::timestamptz, $3::timestamptz, $7::text
    from place p where p.bay is not null on conflict do nothing returning *
  ), told as (${deliveryText('booked')})
  select c.*, a.id from a cross join lateral (${changedText('$8')}) c`

/** Hands one customer's appointments to another, with the vehicles that stand for theirs now; answers their ids. A vehicle that is booked twice then stands with one of the two only. */
export async function giveAppointments(
  tx: Db,
  { from, to, vehicles }: { from: string; to: string; vehicles: readonly { given: string; kept: string }[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with twin as (
      select given, kept from unnest(${vehicles.map(({ given }) => given)}::uuid[], ${vehicles.map(({ kept }) => kept)}::uuid[]) t (given, kept)
    ), moved as (
      select a.id, case when not exists (select from appointment b where b.vehicle_id = twin.kept and b.id <> a.id and b.state = 'booked'
        and b.starts_at < a.ends_at and b.ends_at > a.starts_at) then coalesce(twin.kept, a.vehicle_id) end as vehicle_id
      from appointment a left join twin on twin.given = a.vehicle_id where a.customer_id = ${from}
    )
    update appointment a set customer_id = ${to}, vehicle_id = m.vehicle_id,
      no_specified_vehicle = a.no_specified_vehicle or m.vehicle_id is null, version = version + 1
    from moved m where a.id = m.id returning a.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Gives appointments back as they were; those that were given on meanwhile stay. */
export async function returnAppointments(
  tx: Db,
  { from, to, appointments }: { from: string; to: string; appointments: readonly { id: string; vehicleId: string | null }[] },
): Promise<void> {
  await sql`
    update appointment a set customer_id = ${to}, vehicle_id = r."vehicleId", no_specified_vehicle = r."vehicleId" is null,
      version = version + 1
    from jsonb_to_recordset(${JSON.stringify(appointments)}::jsonb) as r (id uuid, "vehicleId" uuid)
    where a.id = r.id and a.customer_id = ${from}`.execute(tx)
}

export async function appointmentsOf(tx: Db, customerId: string): Promise<{ id: string; vehicleId: string | null }[]> {
  const { rows } = await sql<{ id: string; vehicleId: string | null }>`
    select id, vehicle_id as "vehicleId" from appointment where customer_id = ${customerId}`.execute(tx)
  return rows
}

const whyNotText = (who: 'c.account_id' | 'c.id') => `
  select s.id is not null as "isShop", ${isVehicle} as "isVehicle", ${isVehicleBooked('$7::uuid')} as "isVehicleBooked",
    ${isOpen} as "isOpen", ${freeBay('$7::uuid')} is not null as "isFree"
  from customer c
  left join shop s on s.id = $6
  left join vehicle v on ${isMeant}
  where ${who} = $1`

const whyNotTexts = { account: whyNotText('c.account_id'), customer: whyNotText('c.id') }

/** What stood in the way of a booking. `except`: the appointment that is being moved. */
export async function whyNot(
  db: Db,
  who: string | { customerId: string },
  shopId: string,
  wanted: Wanted,
  except: string | null = null,
): Promise<Standing> {
  const { startsAt, endsAt, vehicle, holidays } = wanted
  const [text, id] = typeof who === 'string' ? [whyNotTexts.account, who] : [whyNotTexts.customer, who.customerId]
  const rows = await run<Standing>(db, text, [id, startsAt, endsAt, vehicle, holidays, shopId, except])
  return rows[0] ?? { isShop: false, isVehicle: false, isVehicleBooked: false, isOpen: false, isFree: false }
}

const sameTime = '(m.starts_at = $2::timestamptz and m.ends_at = $3::timestamptz)'

// The vehicle is held: one that is passed on or removed at this moment is waited for, and looked at again.
const editText = `
  with v as (
    select v.id from customer c join vehicle v on ${isMeant} where c.account_id = $1 for key share of v
  ), place as (
    select m.id, v.id as vehicle_id, case when ${sameTime} then m.bay else ${freeBay('m.id')} end as bay
    from appointment m
    join customer c on c.id = m.customer_id and c.account_id = $1
    join shop s on s.id = m.shop_id
    left join v on true
    where m.id = $6 and m.version = $9 and m.state = 'booked' and m.starts_at > $10::timestamptz
      and ${isVehicle} and (${sameTime} or ${isOpen}) and not ${isVehicleBooked('m.id')}
  ), a as (
    update appointment o set vehicle_id = p.vehicle_id, no_specified_vehicle = p.vehicle_id is null, bay = p.bay,
      starts_at = $2::timestamptz, ends_at = $3::timestamptz, concern = $7::text, version = o.version + 1
    from place p where o.id = p.id and p.bay is not null and o.version = $9 and o.state = 'booked'
    returning o.*
  ), told as (${deliveryText('changed')})
  ${changedText('$8')}`

// Somebody was quicker: in that bay, or with that vehicle elsewhere.
export const overtaking = new Set(['appointment_bay_taken', 'appointment_vehicle_elsewhere'])

export type Edited = Json | 'not changed' | 'overtaken'

/** Changes a booked appointment of that version; a time that stays is not questioned again. */
export async function updateAppointment(
  db: Db,
  accountId: string,
  { id, version, now }: { id: string; version: number; now: Date },
  wanted: Wanted,
  msg: string,
): Promise<Edited> {
  const { startsAt, endsAt, vehicle, holidays, concern } = wanted
  const values = [accountId, startsAt, endsAt, vehicle, holidays, id, concern, msg, version, now]
  try {
    const rows = await run<Json>(db, editText, values)
    return rows[0] ?? 'not changed'
  } catch (error) {
    // Two who move into each other's place wait for each other: PostgreSQL ends one, who may try again.
    if (overtaking.has(brokenConstraint(error) ?? '') || sqlState(error) === '40P01') return 'overtaken'
    throw error
  }
}

/** Cancels a booked appointment that has not begun; null when there is none such. */
export async function cancelBooked(db: Db, accountId: string, id: string, now: Date): Promise<Json | null> {
  const { rows } = await sql<Json>`
    with a as (
      update appointment o set state = 'cancelled', version = o.version + 1
      from customer c
      where o.id = ${id} and c.id = o.customer_id and c.account_id = ${accountId} and o.state = 'booked' and o.starts_at > ${now}::timestamptz
      returning o.*
    ), told as (${sql.raw(deliveryText('cancelled'))})
    ${sql.raw(changedText("'This appointment is cancelled.'"))}`.execute(db)
  return rows[0] ?? null
}

export interface OwnAppointment extends Json {
  state: string
  shopId: string
  startsAt: Date
  endsAt: Date
}

/** One of the customer's own; null when there is none. */
export async function ownAppointment(db: Db, accountId: string, id: string): Promise<OwnAppointment | null> {
  const { rows } = await sql<OwnAppointment>`
    select json_build_object(${appointmentJson})::text as json, a.version, a.state, a.shop_id as "shopId", a.starts_at as "startsAt",
      a.ends_at as "endsAt"
    from appointment a join customer c on c.id = a.customer_id and c.account_id = ${accountId}
    join shop s on s.id = a.shop_id left join vehicle v on v.id = a.vehicle_id
    where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

const ownList = (accountId: string) => sql`
  from appointment a join customer c on c.id = a.customer_id and c.account_id = ${accountId}`

/** The customer's appointments that are still to come or under way, soonest first. */
export async function comingAppointments(
  db: Db,
  accountId: string,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    with page as (
      select a.*, row_number() over (order by a.starts_at, a.id) as at ${ownList(accountId)}
      where a.state in ('booked', 'arrived') and a.ends_at > ${now}::timestamptz
        and (${after}::uuid is null or (a.starts_at, a.id) > (select k.starts_at, k.id from appointment k where k.id = ${after}))
      order by a.starts_at, a.id limit ${limit + 1}
    )
    ${pageJson(limit)}`.execute(db)
  return rows[0]!.json
}

/** All others of the customer's, newest first. */
export async function pastAppointments(
  db: Db,
  accountId: string,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    with page as (
      select a.*, row_number() over (order by a.starts_at desc, a.id desc) as at ${ownList(accountId)}
      where (a.state not in ('booked', 'arrived') or a.ends_at <= ${now}::timestamptz)
        and (${after}::uuid is null or (a.starts_at, a.id) < (select k.starts_at, k.id from appointment k where k.id = ${after}))
      order by a.starts_at desc, a.id desc limit ${limit + 1}
    )
    ${pageJson(limit)}`.execute(db)
  return rows[0]!.json
}

const pageJson = (limit: number) => sql`
  select json_build_object(
    'appointments', coalesce(json_agg(json_build_object(${appointmentJson}) order by a.at) filter (where a.at <= ${limit}), '[]'),
    'next', case when count(*) > ${limit} then (select p.id from page p where p.at = ${limit}) end)::text as json
  from page a join shop s on s.id = a.shop_id left join vehicle v on v.id = a.vehicle_id`

export interface SlotsWanted {
  shop: string
  /** yyyy-MM-dd; null: today where the shop is. */
  from: string | null
  days: number
  minutes: number
  now: Date
  holidays: readonly { day: string; name: string }[]
  /** Whose time counts as free, when it is this account's. */
  moving: { id: string; accountId: string } | null
}

/** The free times of some days as JSON; null when there is no such shop. */
export async function freeTimes(db: Db, wanted: SlotsWanted): Promise<string | null> {
  const holidayDays = wanted.holidays.map(({ day }) => day)
  const holidayNames = wanted.holidays.map(({ name }) => name)
  const { rows } = await sql<{ json: string }>`
    with s as (
      select id, bays, time_zone, coalesce(${wanted.from}::date, (${wanted.now}::timestamptz at time zone time_zone)::date) as first
      from shop where id = ${wanted.shop}
    ), moving as (
      select a.id from appointment a join customer c on c.id = a.customer_id
      where a.id = ${wanted.moving?.id ?? null}::uuid and c.account_id = ${wanted.moving?.accountId ?? null}::uuid
    ), holiday as (
      select h.day, min(h.name) as name from unnest(${holidayDays}::date[], ${holidayNames}::text[]) as h(day, name) group by h.day
    ), week as (
      select d.day, h.opens, h.closes, coalesce(y.name, nullif(c.reason, ''), case when c.day is not null then 'Closed' end, '') as reason,
        h.opens is not null and y.day is null and c.day is null as is_open
      from s cross join lateral (select s.first + n as day from generate_series(0, ${wanted.days}::integer - 1) n) d
      left join shop_hours h on h.shop_id = s.id and h.weekday = extract(dow from d.day)
      left join shop_closed_day c on c.shop_id = s.id and c.day = d.day
      left join holiday y on y.day = d.day
    )
    select json_build_object('timeZone', s.time_zone, 'days', (
      select json_agg(json_build_object('day', w.day,
        'opens', case when w.is_open then to_char(w.opens, 'HH24:MI') end, 'closes', case when w.is_open then to_char(w.closes, 'HH24:MI') end,
        'closedFor', w.reason, 'times', coalesce(t.times, '[]')) order by w.day)
      from week w left join lateral (
        select json_agg(g.at order by g.at) as times
        from generate_series((w.day + w.opens) at time zone s.time_zone,
          (w.day + w.closes) at time zone s.time_zone - ${wanted.minutes}::integer * interval '1 minute',
          ${slotMinutes}::integer * interval '1 minute') as g(at)
        where w.is_open and g.at > ${wanted.now}::timestamptz and (
          select count(distinct a.bay) from appointment a
          where a.shop_id = s.id and a.bay <= s.bays and a.state in ('booked', 'arrived') and a.id not in (select id from moving)
            and tstzrange(a.starts_at, a.ends_at) && tstzrange(g.at, g.at + ${wanted.minutes}::integer * interval '1 minute')) < s.bays
      ) t on true))::text as json
    from s`.execute(db)
  return rows[0]?.json ?? null
}

/** A shop's appointments from one day to another as the shop counts days, cancelled ones included, in order. */
export async function shopAppointments(db: Db, shopId: string, from: string, to: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('timeZone', s.time_zone, 'bays', s.bays, 'appointments', (
      select coalesce(json_agg(json_build_object(
        'id', a.id, 'day', (a.starts_at at time zone s.time_zone)::date, 'bay', a.bay, 'startsAt', a.starts_at, 'endsAt', a.ends_at,
        'jobMinutes', (extract(epoch from a.ends_at - a.starts_at) / 60)::integer, 'state', a.state, 'concern', a.concern,
        'version', a.version, 'noSpecifiedVehicle', a.no_specified_vehicle,
        'vehicle', case when v.id is not null then json_build_object('id', v.id, 'vinId', v.vin,
          'title', concat_ws(' ', v.year, v.make, v.model)) end,
        'customer', json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone1', c.phone1)
      ) order by a.starts_at, a.bay, a.id), '[]')
      from appointment a join customer c on c.id = a.customer_id left join vehicle v on v.id = a.vehicle_id
      where a.shop_id = s.id and a.starts_at >= ${from}::date::timestamp at time zone s.time_zone
        and a.starts_at < (${to}::date + 1)::timestamp at time zone s.time_zone))::text as json
    from shop s where s.id = ${shopId}`.execute(db)
  return rows[0]!.json
}

export interface ForCheckIn {
  id: string
  customerId: string
  vehicleId: string | null
  noSpecifiedVehicle: boolean
  concern: string
  state: string
  version: number
}

export async function appointmentOfShop(db: Db, shopId: string, id: string): Promise<ForCheckIn | null> {
  const { rows } = await sql<ForCheckIn>`
    select id, customer_id as "customerId", vehicle_id as "vehicleId", no_specified_vehicle as "noSpecifiedVehicle", concern, state, version
    from appointment where id = ${id} and shop_id = ${shopId}`.execute(db)
  return rows[0] ?? null
}

/** Marks a booked appointment as arrived; false when it is not booked any more. */
export async function markArrived(
  db: Db,
  shopId: string,
  id: string,
  workOrderId: string,
  vehicleId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with a as (
      update appointment set state = 'arrived', version = version + 1, vehicle_id = coalesce(${vehicleId}::uuid, vehicle_id)
      where id = ${id} and shop_id = ${shopId} and state = 'booked' returning *
    ), told as (
      insert into delivery (kind, payload)
      select ${sql.lit(appointmentDelivery)}, jsonb_build_object('change', 'arrived', 'id', a.id, 'shop', a.shop_id, 'at', a.starts_at,
        'workOrderId', ${workOrderId}::text) from a
    )
    select id from a`.execute(db)
  return rows.length > 0
}

export interface Parties {
  id: string
  shopId: string
  shopName: string
  shopPhone: string
  shopAddress: string
  timeZone: string
  customerId: string
  accountId: string | null
  email: string
  customerName: string
  phone1: string
  serviceRemind: boolean
  /** Has chosen how to be told of things; before that nobody is texted. */
  isSetPreferences: boolean
  vehicleTitle: string | null
  vinId: string | null
  startsAt: Date
  concern: string
}

/** Who has to be told of each appointment, and what to say. */
export async function partiesOf(db: Db, ids: readonly string[]): Promise<Parties[]> {
  const { rows } = await sql<Parties>`
    select a.id, a.shop_id as "shopId", s.dba as "shopName", s.phone1 as "shopPhone",
      s.address || ', ' || s.city || ', ' || s.state || ' ' || s.zip as "shopAddress", s.time_zone as "timeZone",
      c.id as "customerId", c.account_id as "accountId", c.email, c.first_name || ' ' || c.last_name as "customerName",
      c.phone1, c.service_remind as "serviceRemind", c.is_set_preferences as "isSetPreferences",
      case when v.id is not null then concat_ws(' ', v.year, v.make, v.model) end as "vehicleTitle", v.vin as "vinId",
      a.starts_at as "startsAt", a.concern
    from appointment a join shop s on s.id = a.shop_id join customer c on c.id = a.customer_id left join vehicle v on v.id = a.vehicle_id
    where a.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Marks the booked appointments that begin between the two times as reminded of, once for each time they are moved to. */
export async function takeToRemind(tx: Db, from: Date, to: Date, atOnce: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update appointment set reminded_for = starts_at where id in (
      select id from appointment
      where state = 'booked' and starts_at between ${from} and ${to} and reminded_for is distinct from starts_at
        and created_at < starts_at - interval '1 day'
      order by starts_at limit ${atOnce} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
