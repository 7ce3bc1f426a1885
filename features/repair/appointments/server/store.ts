import { CompiledQuery, sql } from 'kysely'
import {
  type StatementAnswer,
  getBrokenConstraint,
  type Db,
  findRow,
  hasRow,
  runSql,
  getSqlState,
  type Statement,
} from '../../../../kit/server/index.ts'
import type { BookingRequest } from './booking-request.ts'
import { appointmentDelivery, appointmentText, selectDelivery, freeBayForCustomer, isOpen } from './store-fragments.ts'

const selectChanged = (msg: string) => `
  select json_build_object('isError', false, 'msg', '${msg}', 'appointment', json_build_object(${appointmentText}))::text as json, a.version
  from a join shop s on s.id = a.shop_id left join vehicle v on v.id = a.vehicle_id`

// Booking must be fast at nine in the morning, so these statements are constant texts with numbered parameters.
// In all of them: $1 the customer (account or id), $2 from, $3 to, $4 the vehicle (VIN or id), $5 public holidays, $6 the shop or appointment.

/** How a customer is named: by their account when they are signed in, else by their own id. */
export type CustomerKey = { accountId: string } | { customerId: string }

const customerText = { accountId: 'c.account_id = $1', customerId: 'c.id = $1' }

function resolveKey(key: CustomerKey): { column: keyof typeof customerText; value: string } {
  return 'accountId' in key ? { column: 'accountId', value: key.accountId } : { column: 'customerId', value: key.customerId }
}

const isVehicleBooked = (except: string) => `exists (
  select from appointment t where t.vehicle_id = v.id and t.state = 'booked'
    and t.starts_at < $3::timestamptz and t.ends_at > $2::timestamptz and t.id is distinct from ${except})`

const isRequestedVehicle = `v.customer_id = c.id and v.deleted_at is null and (v.vin = upper($4::text) or v.id::text = lower($4::text))`
const isVehicle = `($4::text is null or v.id is not null)`

const bookText = (column: keyof typeof customerText) =>
  `select book_appointment(c.id, $2, $3, $4, $5, $6, $7, $8, $9) as json, 1 as version from customer c where ${customerText[column]}`
const bookTexts = { accountId: bookText('accountId'), customerId: bookText('customerId') }

/**
 * Books a free bay in one round trip (`book_appointment` in db/migrations) and returns the reply's JSON. Returns null when something stood
 * in the way, or when someone took that bay or booked that vehicle at the same moment: see `hasExpired` and `findBookingObstacles`.
 */
export function buildBookingStatement(
  customer: CustomerKey,
  shopId: string,
  request: BookingRequest,
  planUntil: string,
): Statement {
  const { column, value } = resolveKey(customer)
  const { startsAt, endsAt, vehicle, holidays, concern, waits = false } = request
  return { text: bookTexts[column], values: [value, startsAt, endsAt, vehicle, holidays, shopId, concern, planUntil, waits] }
}

const run = async <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[]

/** Null when the statement's `json` is null. */
export async function runStatement(db: Db, { text, values }: Statement): Promise<StatementAnswer | null> {
  const [row] = await run<{ json: string | null; version: number }>(db, text, values)
  return row && row.json !== null ? { json: row.json, version: row.version } : null
}

/** Whether the plan of a shop's owner ended before that day. */
export async function hasExpired(db: Db, shopId: string, day: string): Promise<boolean> {
  const rows = await run(db, 'select from shop_plan where shop_id = $1 and runs_until < $2::date', [shopId, day])
  return rows.length > 0
}

export interface BookingObstacles {
  isShop: boolean
  isSuspended: boolean
  isVehicle: boolean
  isVehicleBooked: boolean
  isOpen: boolean
  isFree: boolean
}

const selectObstacles = (column: keyof typeof customerText) => `
  select s.id is not null as "isShop", coalesce(is_shop_suspended(s.id), false) as "isSuspended", ${isVehicle} as "isVehicle", ${isVehicleBooked('$7::uuid')} as "isVehicleBooked",
    ${isOpen} as "isOpen", ${freeBayForCustomer('$7::uuid')} is not null as "isFree"
  from customer c
  left join shop s on s.id = $6
  left join vehicle v on ${isRequestedVehicle}
  where ${customerText[column]}`
const obstaclesTexts = { accountId: selectObstacles('accountId'), customerId: selectObstacles('customerId') }

/** Finds what stood in the way of a booking. `except`: the appointment that is being moved. */
export async function findBookingObstacles(
  db: Db,
  customer: CustomerKey,
  shopId: string,
  { startsAt, endsAt, vehicle, holidays }: BookingRequest,
  except: string | null = null,
): Promise<BookingObstacles> {
  const { column, value } = resolveKey(customer)
  const values = [value, startsAt, endsAt, vehicle, holidays, shopId, except]
  const rows = await run<BookingObstacles>(db, obstaclesTexts[column], values)
  return rows[0] ?? { isShop: false, isSuspended: false, isVehicle: false, isVehicleBooked: false, isOpen: false, isFree: false }
}

const sameTime = '(m.starts_at = $2::timestamptz and m.ends_at = $3::timestamptz)'

// Locks the vehicle, so that a transfer or removal at the same moment is waited for and then noticed.
const editText = (column: keyof typeof customerText) => `
  with v as (
    select v.id from customer c join vehicle v on ${isRequestedVehicle} where ${customerText[column]} for key share of v
  ), place as (
    select m.id, v.id as vehicle_id, case when ${sameTime} then m.bay else ${freeBayForCustomer('m.id')} end as bay
    from appointment m
    join customer c on c.id = m.customer_id and ${customerText[column]}
    join shop s on s.id = m.shop_id
    left join v on true
    where m.id = $6 and m.version = $8 and m.state = 'booked' and m.starts_at > $9::timestamptz
      and ${isVehicle} and (${sameTime} or ${isOpen}) and not ${isVehicleBooked('m.id')}
  ), a as (
    update appointment o set vehicle_id = p.vehicle_id, no_specified_vehicle = p.vehicle_id is null, bay = p.bay,
      starts_at = $2::timestamptz, ends_at = $3::timestamptz, concern = $7::text,
      waits = coalesce($10::boolean, o.waits), version = o.version + 1
    from place p where o.id = p.id and p.bay is not null and o.version = $8 and o.state = 'booked'
    returning o.*
  ), told as (${selectDelivery('changed')})
  ${selectChanged('Your appointment is changed.')}`
const editTexts = { accountId: editText('accountId'), customerId: editText('customerId') }

/** Broken when someone else took that bay, or booked that vehicle elsewhere, at the same moment. */
export const conflictConstraints = new Set(['appointment_bay_taken', 'appointment_vehicle_elsewhere'])

/** PostgreSQL's deadlock_detected: two people moved into each other's place, and it ended one of them, who may try again. */
export const deadlock = '40P01'

/** The shop was suspended before it was moved. */
const suspendedConstraint = 'appointment_shop_is_suspended'

export type EditResult = StatementAnswer | 'not changed' | 'conflict'

/** Changes a booked appointment of that version. A time that stays the same is not checked again. */
export async function updateAppointment(
  db: Db,
  customer: CustomerKey,
  { id, version, now }: { id: string; version: number; now: Date },
  { startsAt, endsAt, vehicle, holidays, concern, waits }: BookingRequest,
): Promise<EditResult> {
  const { column, value } = resolveKey(customer)
  const values = [value, startsAt, endsAt, vehicle, holidays, id, concern, version, now, waits ?? null]
  try {
    const rows = await run<StatementAnswer>(db, editTexts[column], values)
    return rows[0] ?? 'not changed'
  } catch (error) {
    if (getBrokenConstraint(error) === suspendedConstraint) return 'not changed'
    if (conflictConstraints.has(getBrokenConstraint(error) ?? '') || getSqlState(error) === deadlock) return 'conflict'
    throw error
  }
}

const isCustomer = (key: CustomerKey) =>
  'accountId' in key ? sql`c.account_id = ${key.accountId}` : sql`c.id = ${key.customerId}`

export const appointmentCanceled = 'This appointment is canceled.'

/** Cancels a booked appointment that has not started; null when there is none. */
export const cancelBooked = (db: Db, customer: CustomerKey, id: string, now: Date) =>
  findRow<StatementAnswer>(db)`
    with a as (
      update appointment o set state = 'cancelled', version = o.version + 1
      from customer c
      where o.id = ${id} and c.id = o.customer_id and ${isCustomer(customer)} and o.state = 'booked' and o.starts_at > ${now}::timestamptz
      returning o.*
    ), told as (${sql.raw(selectDelivery('cancelled'))})
    ${sql.raw(selectChanged(appointmentCanceled))}`

export interface OwnAppointment extends StatementAnswer {
  state: string
  shopId: string
  startsAt: Date
  endsAt: Date
}

export const findOwnAppointment = (db: Db, accountId: string, id: string) =>
  findRow<OwnAppointment>(db)`
    select json_build_object(${sql.raw(appointmentText)})::text as json, a.version, a.state, a.shop_id as "shopId", a.starts_at as "startsAt",
      a.ends_at as "endsAt"
    from appointment a join customer c on c.id = a.customer_id and c.account_id = ${accountId}
    join shop s on s.id = a.shop_id left join vehicle v on v.id = a.vehicle_id
    where a.id = ${id}`

export interface LinkedAppointmentRow extends OwnAppointment {
  id: string
  customerId: string
  firstName: string
  lastName: string
  email: string
  phone1: string
  accountId: string | null
  statedVehicle: string
  vehicleId: string | null
  concern: string
}

/** Any appointment; the caller has checked the token that names it. */
export const findLinkedAppointment = (db: Db, id: string) =>
  findRow<LinkedAppointmentRow>(db)`
    select a.id, json_build_object(${sql.raw(appointmentText)})::text as json, a.version, a.state, a.shop_id as "shopId", a.starts_at as "startsAt",
      a.ends_at as "endsAt", a.concern, a.vehicle_id as "vehicleId", a.stated_vehicle as "statedVehicle", c.id as "customerId",
      c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone1, c.account_id as "accountId"
    from appointment a join customer c on c.id = a.customer_id join shop s on s.id = a.shop_id left join vehicle v on v.id = a.vehicle_id
    where a.id = ${id}`

/** Saves the words a guest wrote about a vehicle that is not on file. */
export const saveStatedVehicle = (tx: Db, id: string, text: string) =>
  runSql(tx)`update appointment set stated_vehicle = ${text} where id = ${id}`

export interface AppointmentToCheckIn {
  id: string
  customerId: string
  vehicleId: string | null
  noSpecifiedVehicle: boolean
  concern: string
  state: string
  version: number
}

export const findShopAppointment = (db: Db, shopId: string, id: string) =>
  findRow<AppointmentToCheckIn>(db)`
    select id, customer_id as "customerId", vehicle_id as "vehicleId", no_specified_vehicle as "noSpecifiedVehicle", concern, state, version
    from appointment where id = ${id} and shop_id = ${shopId}`

export interface Arrival {
  shopId: string
  appointmentId: string
  workOrderId: string
  /** Names the vehicle when the appointment has none. */
  vehicleId?: string
}

/** False when it is no longer booked. */
export const markArrived = (db: Db, { shopId, appointmentId, workOrderId, vehicleId }: Arrival) =>
  hasRow(db)`
    with a as (
      update appointment set state = 'arrived', version = version + 1, vehicle_id = coalesce(${vehicleId ?? null}::uuid, vehicle_id)
      where id = ${appointmentId} and shop_id = ${shopId} and state = 'booked' returning *
    ), told as (
      insert into delivery (kind, payload)
      select ${sql.lit(appointmentDelivery)}, jsonb_build_object('change', 'arrived', 'id', a.id, 'shop', a.shop_id, 'at', a.starts_at,
        'workOrderId', ${workOrderId}::text) from a
    )
    select id from a`
