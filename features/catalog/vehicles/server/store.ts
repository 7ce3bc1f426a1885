import { sql } from 'kysely'
import { type Db, findRow, findValue, getRow, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { VehicleForm } from '../contract/index.ts'
import type { VehicleKind } from '../rules.ts'

export interface VehicleRow extends VehicleKind {
  id: string
  customerId: string
  vin: string
  year: number
  plate: string
  plateState: string
  color: string
  odometer: number | null
  version: number
  isDeleted: boolean
  isPassedOn: boolean
}

const columns = sql`id, customer_id as "customerId", vin, year, make, model, trim, engine, body_style as "bodyStyle",
  drive_type as "driveType", fuel, transmission, plate, plate_state as "plateState", color, odometer, version,
  deleted_at is not null as "isDeleted", passed_on_at is not null as "isPassedOn"`

/** Papers and histories of a vehicle's orders read from the vehicle which car it is; so do those of its earlier owners. */
const isInRecords = sql`(exists (select from work_order where vehicle_id = vehicle.id and work_order.state <> 'cancelled')
  or exists (select from past_visit where vehicle_id = vehicle.id)
  or exists (select from vehicle_passing p where p.taken_vehicle_id = vehicle.id and p.had_records))`

/** Rows of `vehicle` for the wire, with the open work order and the next appointment after `now`. */
const selectWire = (now: Date) => sql`
  select vehicle.id, vehicle.created_at, vehicle.version, json_build_object(
    'id', vehicle.id, 'vinId', vin, 'year', year, 'make', make, 'model', model, 'trim', trim, 'engine', engine,
    'bodyStyle', body_style, 'driveType', drive_type, 'fuel', fuel, 'transmission', transmission, 'plate', plate,
    'plateState', plate_state, 'color', color, 'odometer', odometer, 'version', vehicle.version,
    'photoId', photo_id, 'hasRecords', ${isInRecords},
    'passing', (select json_build_object('expiresAt', p.expires_at, 'mailedTo', p.mailed_to) from vehicle_passing p
      where p.vehicle_id = vehicle.id and p.taken_at is null and p.expires_at > ${now}),
    'servicingShop', servicing.shop_id, 'servicingWorkOrderId', servicing.id,
    'inShop', case when servicing.id is not null
      then json_build_object('dba', servicing.dba, 'invoice', servicing.invoice, 'state', servicing.state) end,
    'nextAppointment', case when coming.id is not null
      then json_build_object('id', coming.id, 'startsAt', coming.starts_at, 'shop', coming.shop_id, 'dba', coming.dba,
        'timeZone', coming.time_zone) end) as json
  from vehicle
  left join lateral (
    select work_order.id, shop_id, invoice, work_order.state, dba from work_order join shop on shop.id = shop_id
    where vehicle_id = vehicle.id and work_order.state not in ('closed', 'cancelled') order by work_order.created_at desc limit 1
  ) servicing on true
  left join lateral (
    select appointment.id, shop_id, starts_at, dba, time_zone from appointment join shop on shop.id = shop_id
    where vehicle_id = vehicle.id and appointment.state = 'booked' and ends_at > ${now} order by starts_at limit 1
  ) coming on true`

const selectOwner = (accountId: string) =>
  sql`customer_id = (select id from customer where account_id = ${accountId}) and deleted_at is null`

/** One page of an account's vehicles, newest first. */
export const listVehiclesJson = (db: Db, { accountId, now, after }: { accountId: string; now: Date; after: string | null }) =>
  getValue<{ json: string }>(db)`
    with page as (
      ${selectWire(now)}
      where ${selectOwner(accountId)} and (${after}::uuid is null or (vehicle.created_at, vehicle.id)
        < (select before.created_at, before.id from vehicle before where before.id = ${after}))
      order by vehicle.created_at desc, vehicle.id desc limit 51
    ), numbered as (select page.*, row_number() over (order by created_at desc, id desc) as place from page)
    select json_build_object(
      'rows', coalesce(json_agg(json order by place) filter (where place <= 50), '[]'),
      'next', case when count(*) > 50 then (select id from numbered where place = 50) end)::text as json
    from numbered`

export const findVehicleJson = (
  db: Db,
  { accountId, now, id, vin }: { accountId: string; now: Date; id: string | null; vin: string | null },
) =>
  findRow<{ json: string; version: number }>(db)`
    select json::text as json, version from (
      ${selectWire(now)} where ${selectOwner(accountId)} and (vehicle.id = ${id}::uuid or vin = ${vin})
    ) one`

export const findVehicle = (db: Db, id: string) => findRow<VehicleRow>(db)`select ${columns} from vehicle where id = ${id}`

export const findOwnVehicle = (db: Db, customerId: string, { id, vin }: { id: string | null; vin: string | null }) =>
  findRow<VehicleRow>(db)`
    select ${columns} from vehicle
    where customer_id = ${customerId} and deleted_at is null and (id = ${id}::uuid or vin = ${vin})`

/** A customer's vehicle, removed or not, locked until the transaction ends. */
export const lockVehicle = (tx: Db, customerId: string, id: string) =>
  findRow<VehicleRow>(tx)`
    select ${columns} from vehicle where id = ${id} and customer_id = ${customerId} for update`

/**
 * Whether it is on a work order that is not canceled. Under `lockVehicle` the answer holds until the transaction ends: an order that is
 * being opened for it makes the lock wait, and one that is opened later waits for the lock.
 */
export async function hasRecords(tx: Db, id: string): Promise<boolean> {
  const rows = await listRows<{ hasRecords: boolean }>(tx)`
    select ${isInRecords} as "hasRecords" from vehicle where id = ${id}`
  return rows[0]?.hasRecords ?? false
}

/** The new vehicle's id; null when the customer already has that VIN. */
export const insertVehicle = (tx: Db, customerId: string, form: VehicleForm) =>
  findValue<{ id: string }>(tx)`
    insert into vehicle (customer_id, vin, year, make, model, trim, engine, body_style, drive_type, fuel, transmission, plate,
      plate_state, color, odometer)
    values (${customerId}, ${form.vinId}, ${form.year}, ${form.make}, ${form.model}, ${form.trim}, ${form.engine}, ${form.bodyStyle},
      ${form.driveType}, ${form.fuel}, ${form.transmission}, ${form.plate}, ${form.plateState}, ${form.color}, ${form.odometer})
    on conflict (customer_id, vin) where deleted_at is null do nothing returning id`

const selectDescribed = (
  form: VehicleForm,
  odometer = sql`${form.odometer}`,
) => sql`trim = ${form.trim}, engine = ${form.engine}, body_style = ${form.bodyStyle}, drive_type = ${form.driveType}, fuel = ${form.fuel},
  transmission = ${form.transmission}, plate = ${form.plate}, plate_state = ${form.plateState}, color = ${form.color},
  odometer_shop_id = case when odometer is not distinct from ${odometer} then odometer_shop_id end, odometer = ${odometer}, version = version + 1`

export const updateVehicle = (tx: Db, id: string, form: VehicleForm) =>
  runSql(tx)`
    update vehicle set vin = ${form.vinId}, year = ${form.year}, make = ${form.make}, model = ${form.model}, ${selectDescribed(form)}
    where id = ${id}`

/** The vehicle's odometer, locked until the transaction ends. Inserts that only reference the vehicle do not wait. */
export const lockOdometer = (tx: Db, shopId: string, id: string) =>
  findRow<{ odometer: number | null; accountId: string | null; isFromElsewhere: boolean }>(tx)`
    select odometer, (select account_id from customer where customer.id = customer_id) as "accountId",
      odometer_shop_id is distinct from ${shopId}::uuid
        and exists (select from customer where customer.id = customer_id and account_id is not null) as "isFromElsewhere"
    from vehicle where id = ${id} for no key update`

export const updateOdometer = (tx: Db, shopId: string, id: string, odometer: number) =>
  runSql(tx)`
    update vehicle set odometer = ${odometer}, odometer_shop_id = ${shopId}, version = version + 1 where id = ${id}`

/**
 * Restores the most recently removed vehicle with that VIN, with the new details and the higher odometer, but with the identity that its
 * records name. Null when there is none, or when it is not removed.
 */
export async function reviveVehicle(tx: Db, customerId: string, form: VehicleForm): Promise<string | null> {
  const { year, make, model } = form
  return findValue<{ id: string }>(tx)`
    update vehicle set ${selectDescribed(form, sql`greatest(odometer, ${form.odometer}::int)`)}, deleted_at = null, passed_on_at = null,
      (year, make, model) = (
        select case when kept then vehicle.year else ${year} end, case when kept then vehicle.make else ${make} end,
          case when kept then vehicle.model else ${model} end
        from (select ${isInRecords} as kept) records)
    where deleted_at is not null and id = (
      select removed.id from vehicle removed where removed.customer_id = ${customerId} and removed.vin = ${form.vinId}
      order by removed.deleted_at desc nulls first limit 1 for update
    )
    returning id`
}

/**
 * Transfers one customer's vehicles to another when the two are merged. A vehicle whose VIN the other already has stays behind as removed,
 * and the other's keeps the higher odometer; an account's keeps its own. The same happens when the other has since sold the vehicle with that VIN, unless it has been
 * to a shop since then or is in one now. Returns those pairs, for anything that references them.
 */
export const transferVehicles = (tx: Db, from: string, to: string) =>
  listRows<{ given: string; kept: string }>(tx)`
    with twin as (
      select given.id as given, kept.id as kept, given.odometer, given.fields from vehicle given
      cross join lateral (
        select k.id from vehicle k where k.customer_id = ${to} and k.vin = given.vin and (k.deleted_at is null
          or k.passed_on_at is not null and not exists (select from work_order o where o.vehicle_id = given.id
            and (o.created_at >= k.passed_on_at or o.state not in ('closed', 'cancelled'))))
        order by k.deleted_at is null desc, k.passed_on_at desc limit 1
      ) kept
      where given.customer_id = ${from} and given.deleted_at is null
    ), known as (
      update vehicle set version = version + 1, fields = merge_field_values(vehicle.fields, twin.fields), odometer = case
          when vehicle.odometer is not null and exists (select from customer where id = ${to} and account_id is not null) then vehicle.odometer
          else greatest(vehicle.odometer, twin.odometer) end
        from twin where vehicle.id = twin.kept
    ), moved as (
      update vehicle set customer_id = ${to}, version = version + 1,
        deleted_at = case when id in (select given from twin) then now() else deleted_at end
      where customer_id = ${from}
    )
    select given, kept from twin`

/** All vehicles of a customer, removed ones included. */
export const listVehicleIds = (tx: Db, customerId: string) =>
  listValues<{ id: string }>(tx)`select id from vehicle where customer_id = ${customerId}`

/** Undoes a transfer; `twins` are those that stayed behind as removed. Vehicles that have been transferred again stay where they are. */
export const transferVehiclesBack = (
  tx: Db,
  { from, to, ids, twins }: { from: string; to: string; ids: readonly string[]; twins: readonly string[] },
) =>
  runSql(tx)`
    update vehicle set customer_id = ${to}, version = version + 1,
      deleted_at = case when id = any(${twins}::uuid[]) then null else deleted_at end
    where id = any(${ids}::uuid[]) and customer_id = ${from}`

export const findVehicleObligations = (tx: Db, id: string, now: Date) =>
  getRow<{ isInShop: boolean; isBooked: boolean }>(tx)`
    select exists (select from work_order where vehicle_id = ${id} and state not in ('closed', 'cancelled')) as "isInShop",
      exists (select from appointment where vehicle_id = ${id} and state = 'booked' and ends_at > ${now}) as "isBooked"`

export const deleteVehicle = (tx: Db, id: string, now: Date) =>
  runSql(tx)`update vehicle set deleted_at = ${now}, version = version + 1 where id = ${id}`

/** Removes a deleted customer's vehicles. The shops keep their records of the work on them. */
export const forgetVehicles = (tx: Db, customerId: string, now: Date) =>
  runSql(tx)`
    update vehicle set deleted_at = coalesce(deleted_at, ${now}), plate = '', plate_state = '', photo_id = null, fields = '{}', version = version + 1,
      vin = case when exists (select from work_order where work_order.vehicle_id = vehicle.id)
        or exists (select from past_visit where past_visit.vehicle_id = vehicle.id) then vin else 'DELETED' end
    where customer_id = ${customerId}`

export const undeleteVehicle = (tx: Db, id: string) =>
  runSql(tx)`update vehicle set deleted_at = null, version = version + 1 where id = ${id}`
