import { sql } from 'kysely'
import type { Fault } from '../../../../common/tables/cells.ts'
import { type Db, findRow, getRow, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { Import, importStates } from '../contract/index.ts'
import type { Mapping } from '../fields.ts'
import type { KnownRecords } from '../plan.ts'
import type { ReadRow } from '../rules.ts'
import type { ImportedField, UserColumns } from '../user-columns.ts'

export interface ImportRow {
  id: string
  shopId: string
  timeZone: string
  mapping: Mapping
  userColumns: UserColumns
  state: (typeof importStates)[number]
  rowCount: number
  through: number
}

const columns = sql`i.id, i.shop_id as "shopId", s.time_zone as "timeZone", i.mapping, i.user_columns as "userColumns", i.state, i.row_count as "rowCount", i.through`

/** With `lock`, other steps and changes of this import wait until the transaction ends. */
export async function findImport(db: Db, id: string, lock = false): Promise<ImportRow | null> {
  const found = lock
    ? sql<ImportRow>`select ${columns} from import i join shop s on s.id = i.shop_id where i.id = ${id} for update of i`
    : sql<ImportRow>`select ${columns} from import i join shop s on s.id = i.shop_id where i.id = ${id}`
  return (await found.execute(db)).rows[0] ?? null
}

export interface NewImport {
  shopId: string
  accountId: string
  fileName: string
  header: readonly string[]
  mapping: Mapping
  userColumns: UserColumns
  rowCount: number
}

export const insertImport = (tx: Db, newImport: NewImport) =>
  getValue<{ id: string }>(tx)`
    insert into import (shop_id, account_id, file_name, header, mapping, user_columns, row_count)
    values (${newImport.shopId}, ${newImport.accountId}, ${newImport.fileName}, ${newImport.header}, ${JSON.stringify(newImport.mapping)}::jsonb,
      ${JSON.stringify(newImport.userColumns)}::jsonb, ${newImport.rowCount})
    returning id`

/** Inserts the uploaded rows; the first one gets the number `from`. */
export const insertRows = (tx: Db, importId: string, from: number, rows: readonly (readonly string[])[]) =>
  runSql(tx)`
    insert into import_row (import_id, place, cells)
    select ${importId}, ${from}::int + at::int - 1, array(select jsonb_array_elements_text(cells))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as one (cells, at)`

export const saveMapping = (tx: Db, id: string, mapping: Mapping, userColumns: UserColumns) =>
  runSql(tx)`
    update import set mapping = ${JSON.stringify(mapping)}::jsonb, user_columns = ${JSON.stringify(userColumns)}::jsonb where id = ${id}`

/** The shop's user fields of customers and vehicles that are in use. */
export const listImportedFields = (db: Db, shopId: string) =>
  listValues<{ one: ImportedField }>(db)`
    select json_build_object('entity', f.entity, 'key', f.key, 'label', f.label, 'help', f.help, 'kind', f.kind, 'choices', f.choices,
      'isRequired', f.is_required, 'defaultValue', f.default_value, 'visibility', f.visibility, 'isRetired', false) as one
    from user_field f where f.entity in ('customer', 'vehicle') and f.retired_at is null and (f.shop_id is null or f.shop_id = ${shopId})
    order by f.entity, f.shop_id is not null, f.position, f.id`

/** Enters a state at its first row. */
export const saveState = (tx: Db, id: string, state: ImportRow['state'], failure = '') =>
  runSql(
    tx,
  )`update import set state = ${state}, through = 0, tries = 0, failure = case when has_failed and ${failure} = '' then failure else ${failure} end,
    ended_at = case when ${state} in ('done', 'undone') then now() end where id = ${id}`

/** Marks an import as failed and starts to undo it. */
export const saveFailure = (tx: Db, id: string, failure: string) =>
  runSql(
    tx,
  )`update import set state = 'undoing', through = 0, tries = 0, has_failed = true, failure = ${failure} where id = ${id}`

export const saveThrough = (tx: Db, id: string, through: number) =>
  runSql(tx)`update import set through = ${through}, tries = 0 where id = ${id}`

/** Counts a try of the next step before it begins, and returns its number; null when there is nothing to do. */
export const countTry = async (db: Db, id: string): Promise<number | null> =>
  (
    await findRow<{ tries: number }>(db)`
    update import set tries = tries + 1 where id = ${id} and state in ('checking', 'importing', 'undoing') returning tries`
  )?.tries ?? null

export const undoAttempt = (db: Db, id: string) => runSql(db)`update import set tries = greatest(tries - 1, 0) where id = ${id}`

export const deleteImport = (tx: Db, id: string) => runSql(tx)`delete from import where id = ${id}`

/** Deletes uploads not started within a week, and imports that ended 90 days ago, because their rows are personal data. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  await runSql(db)`
    delete from import where state in ('checking', 'checked', 'failed') and created_at < ${now}::timestamptz - interval '7 days'`
  await runSql(db)`delete from import where state in ('done', 'undone') and ended_at < ${now}::timestamptz - interval '90 days'`
}

const counts = sql`
  select count(*) filter (where outcome = 'new') as "newRows", count(*) filter (where outcome = 'merged') as "mergedRows",
    count(*) filter (where outcome = 'refused') as "refusedRows", count(*) filter (where kept_reason <> '') as "keptRows",
    count(*) filter (where made_vehicle) as "newVehicles", count(*) filter (where made_visit) as visits
  from import_row r where r.import_id = i.id`

const summary = sql`'id', i.id, 'shopId', i.shop_id, 'fileName', i.file_name, 'state', i.state, 'rowCount', i.row_count,
  'through', i.through, 'hasFailed', i.has_failed, 'failure', i.failure, 'newRows', n."newRows", 'mergedRows', n."mergedRows", 'refusedRows', n."refusedRows",
  'keptRows', n."keptRows", 'newVehicles', n."newVehicles", 'visits', n.visits, 'createdAt', i.created_at, 'endedAt', i.ended_at`

export const selectSummary = (db: Db, id: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object(${summary})::text as json from import i cross join lateral (${counts}) n where i.id = ${id}`

export const selectImports = (db: Db, shopId: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('shop', json_build_object('dba', s.dba, 'timeZone', s.time_zone), 'imports', coalesce((
      select json_agg(json_build_object(${summary}) order by i.created_at desc, i.id)
      from (select * from import where shop_id = ${shopId} order by created_at desc, id limit 50) i
      cross join lateral (${counts}) n), '[]'::json))::text as json
    from shop s where s.id = ${shopId}`

interface SampleRow {
  place: number
  outcome: 'new' | 'merged' | 'refused' | null
  read: ReadRow | null
  faults: Fault[]
}

/** A refused row stores its faults line by line, the fields in one column and the reasons in another. */
const faults = sql`(select coalesce(json_agg(json_build_object('field', f.field, 'reason', f.reason) order by f.n), '[]'::json)
  from unnest(string_to_array(r.field, E'\n'), string_to_array(r.reason, E'\n')) with ordinality as f (field, reason, n))`

/** Finds the parts of an import that the screen shows besides its summary. */
export const findImportDetail = (db: Db, id: string) =>
  findRow<{
    shop: Import['shop']
    header: string[]
    mapping: Mapping
    userColumns: UserColumns
    sample: SampleRow[]
    refused: Import['refused']
    kept: Import['kept']
  }>(db)`
    select json_build_object('dba', s.dba, 'timeZone', s.time_zone) as shop, i.header, i.mapping, i.user_columns as "userColumns",
      (select coalesce(json_agg(json_build_object('place', r.place, 'outcome', r.outcome, 'read', r.read, 'faults', ${faults})
        order by r.place), '[]'::json) from import_row r where r.import_id = i.id and r.place <= 8) as sample,
      (select coalesce(json_agg(json_build_object('row', place + 1, 'faults', ${faults}) order by place), '[]'::json)
        from (select * from import_row where import_id = i.id and outcome = 'refused' order by place limit 100) r) as refused,
      (select coalesce(json_agg(json_build_object('row', place + 1, 'reason', kept_reason) order by place), '[]'::json)
        from (select * from import_row where import_id = i.id and kept_reason <> '' order by place limit 100) r) as kept
    from import i join shop s on s.id = i.shop_id where i.id = ${id}`

export const readRefused = (db: Db, id: string) =>
  listRows<{ place: number; cells: string[]; faults: Fault[] }>(db)`
    select place, cells, ${faults} as faults from import_row r where import_id = ${id} and outcome = 'refused' order by place`

export const getHeader = (db: Db, id: string) =>
  getRow<{ header: string[]; fileName: string }>(db)`
    select header, file_name as "fileName" from import where id = ${id}`

export const listCells = (db: Db, id: string, after: number, limit: number) =>
  listRows<{ place: number; cells: string[] }>(db)`
    select place, cells from import_row where import_id = ${id} and place > ${after} order by place limit ${limit}`

/** The result of one row. */
export interface Outcome {
  place: number
  read: ReadRow | null
  keys: readonly string[]
  outcome: 'new' | 'merged' | 'refused'
  /** Empty unless the row is refused. */
  faults: readonly Fault[]
  customerId: string | null
  vehicleId: string | null
  madeCustomer: boolean
  madeVehicle: boolean
  madeVisit: boolean
}

export async function saveOutcomes(tx: Db, id: string, outcomes: readonly Outcome[]): Promise<void> {
  const saved = outcomes.map(({ faults: found, ...outcome }) => ({
    ...outcome,
    field: found.map(({ field }) => field).join('\n'),
    reason: found.map(({ reason }) => reason).join('\n'),
  }))
  await runSql(tx)`
    update import_row r set read = o.read, customer_keys = array(select jsonb_array_elements_text(o.keys)), outcome = o.outcome,
      field = o.field, reason = o.reason, customer_id = o."customerId", vehicle_id = o."vehicleId",
      made_customer = o."madeCustomer", made_vehicle = o."madeVehicle", made_visit = o."madeVisit"
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as o (place integer, read jsonb, keys jsonb, outcome text, field text,
      reason text, "customerId" uuid, "vehicleId" uuid, "madeCustomer" boolean, "madeVehicle" boolean, "madeVisit" boolean)
    where r.import_id = ${id} and r.place = o.place`
}

/** Customers that the rows above would create, and their vehicles, limited to these keys, VINs and plates. */
export const findPlannedAbove = (
  db: Db,
  id: string,
  place: number,
  sought: { keys: readonly string[]; vins: readonly string[]; plates: readonly string[] },
) =>
  getRow<KnownRecords>(db)`
    with above as (select * from import_row where import_id = ${id} and place < ${place} and outcome <> 'refused'),
    asked as (
      select customer_id from above where exists (select from unnest(customer_keys) key where key = any(${sought.keys}::text[]))
      union select customer_id from above where read ->> 'vin' <> '' and read ->> 'vin' = any(${sought.vins}::text[])
      union select customer_id from above where cardinality(${sought.plates}::text[]) > 0
        and read -> 'vehicle' ->> 'plate' = any(${sought.plates}::text[])
    )
    select coalesce((select json_agg(json_build_object('id', a.customer_id, 'firstName', read ->> 'firstName',
        'lastName', read ->> 'lastName', 'email', read ->> 'email', 'phone', read ->> 'phone', 'number', read ->> 'customerNumber')
        order by a.place) from asked join above a using (customer_id) where a.made_customer), '[]'::json) as customers,
      coalesce((select json_agg(json_build_object('id', a.vehicle_id, 'customerId', a.customer_id, 'vin', read ->> 'vin',
        'plate', read -> 'vehicle' ->> 'plate', 'plateState', read -> 'vehicle' ->> 'plateState'))
        from asked join above a using (customer_id) where a.made_vehicle
          and (read ->> 'vin' = any(${sought.vins}::text[]) or read -> 'vehicle' ->> 'plate' = any(${sought.plates}::text[]))), '[]'::json) as vehicles`

export const findCustomerNumbers = (db: Db, shopId: string, numbers: readonly string[]) =>
  listRows<{ number: string; customerId: string }>(db)`
    select number, customer_id as "customerId" from import_customer_number
    where shop_id = ${shopId} and number = any(${numbers}::text[])`

export const insertCustomerNumbers = (tx: Db, shopId: string, numbers: readonly { number: string; customerId: string }[]) =>
  runSql(tx)`
    insert into import_customer_number (shop_id, number, customer_id)
    select distinct on (number) ${shopId}::uuid, number, "customerId"
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n (number text, "customerId" uuid)
    on conflict do nothing`

export interface CreatedRow {
  place: number
  customerId: string
  vehicleId: string | null
  madeCustomer: boolean
  madeVehicle: boolean
}

/** The imported rows below `place`, last first. */
export const listCreatedBelow = (tx: Db, id: string, place: number, limit: number) =>
  listRows<CreatedRow>(tx)`
    select place, customer_id as "customerId", vehicle_id as "vehicleId", made_customer as "madeCustomer", made_vehicle as "madeVehicle"
    from import_row where import_id = ${id} and place < ${place} and outcome in ('new', 'merged')
      and customer_id is not null and (made_customer or made_vehicle or made_visit)
    order by place desc limit ${limit}`

/** Locks created customers and vehicles, so that nobody books or opens a repair order for them until the transaction ends. */
export async function lockCreated(tx: Db, rows: readonly CreatedRow[]): Promise<void> {
  const customers = rows.filter((row) => row.madeCustomer).map((row) => row.customerId)
  const vehicles = rows.filter((row) => row.madeVehicle).map((row) => row.vehicleId)
  await runSql(tx)`select 1 from customer where id = any(${customers}::uuid[]) order by id for update`
  await runSql(tx)`select 1 from vehicle where id = any(${vehicles}::uuid[]) order by id for update`
}

/** Rows that cannot be undone because their customer or vehicle is in use, with the reason. */
export async function findReasonsToKeep(tx: Db, id: string, rows: readonly CreatedRow[]): Promise<Map<number, string>> {
  const found = await listRows<{ place: number; reason: string | null }>(tx)`
    select m.place, case
      when c.account_id is not null or (m."madeCustomer" and c.id is null) then 'The customer has signed up since'
      when m."madeCustomer" and exists (select from work_order where customer_id = c.id) then 'The customer has a repair order'
      when m."madeCustomer" and exists (select from appointment where customer_id = c.id) then 'The customer has an appointment'
      when m."madeVehicle" and (v.id is null or v.customer_id <> m."customerId") then 'The customer has signed up since'
      when m."madeVehicle" and exists (select from work_order where vehicle_id = v.id) then 'The vehicle has a repair order'
      when m."madeVehicle" and exists (select from appointment where vehicle_id = v.id) then 'The vehicle has an appointment'
      when m."madeVehicle" and exists (select from past_visit p where p.vehicle_id = v.id and p.import_id is distinct from ${id})
        then 'Another import added visits to the vehicle'
      when m."madeVehicle" and exists (select from vehicle_passing p where v.id in (p.vehicle_id, p.taken_vehicle_id))
        then 'The vehicle was transferred to another owner' end as reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m (place integer, "customerId" uuid, "vehicleId" uuid, "madeCustomer" boolean, "madeVehicle" boolean)
    left join customer c on c.id = m."customerId" and m."madeCustomer"
    left join vehicle v on v.id = m."vehicleId" and m."madeVehicle"`
  return new Map(found.flatMap(({ place, reason }) => (reason === null ? [] : [[place, reason]])))
}

/** The customers who still own something. */
export async function findStillOwning(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await listRows<{ id: string }>(tx)`
    select c.id from customer c where c.id = any(${ids}::uuid[]) and (exists (select from vehicle where customer_id = c.id)
      or exists (select from past_visit where customer_id = c.id))`
  return new Set(rows.map((row) => row.id))
}

export const saveKeptReasons = (tx: Db, id: string, kept: ReadonlyMap<number, string>) =>
  runSql(tx)`
    update import_row set kept_reason = k.reason from unnest(${[...kept.keys()]}::int[], ${[...kept.values()]}::text[]) as k (place, reason)
    where import_id = ${id} and import_row.place = k.place`
