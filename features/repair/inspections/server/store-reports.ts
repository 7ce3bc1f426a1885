import { sql } from 'kysely'
import { type Db, findRow, JsonText, listRows, runSql } from '../../../../kit/server/index.ts'
import type { PastInspection, Report } from '../contract/index.ts'
import { inspectionTables, isShared, selectJobName, type Json, selectSections, shownFields } from './store-json.ts'

const selectFirstName = (column: string) => sql`coalesce(
  (select first_name from employee where account_id = ${sql.ref(column)}),
  (select first_name from owner where account_id = ${sql.ref(column)}), '')`

/** Worded as last sent to the customer: changes the shop has not sent yet stay private. */
const reportedJob = selectJobName(sql`(select coalesce(nullif(sent ->> 'title', ''), sent ->> 'complaint')
    from estimate_version e, jsonb_array_elements(e.content -> 'jobs') sent
    where e.work_order_id = n.work_order_id and sent ->> 'concernId' = n.id::text order by e.number desc limit 1)`)

const reportPoint = sql`json_build_object(${shownFields}, 'job', ${reportedJob})`

const report = sql`json_build_object('inspectionId', i.id, 'name', i.name, 'workOrderId', o.id, 'invoice', o.invoice,
  'vehicle', concat_ws(' ', v.year, v.make, v.model), 'vinId', v.vin, 'odometer', o.odometer_in,
  'shop', json_build_object('id', s.id, 'dba', s.dba, 'address', s.address, 'city', s.city, 'state', s.state, 'zip', s.zip,
    'phone1', s.phone1, 'timeZone', s.time_zone),
  'finishedAt', i.finished_at, 'finishedBy', ${selectFirstName('i.finished_by')}, 'sections', ${selectSections(reportPoint)})`

export async function readReports(db: Db, workOrderId: string): Promise<JsonText<Report[]>> {
  const rows = await listRows<Json>(db)`
    select coalesce(json_agg(${report} order by i.finished_at desc), '[]'::json)::text as json
    from ${inspectionTables} where o.id = ${workOrderId} and ${isShared}`
  return new JsonText((rows[0] as Json).json)
}

/** Null until it is finished. */
export async function readReport(db: Db, id: string): Promise<JsonText<Report> | null> {
  const rows = await listRows<Json>(db)`
    select ${report}::text as json from ${inspectionTables} where i.id = ${id} and i.finished_at is not null`
  return rows[0] ? new JsonText(rows[0].json) : null
}

const past = sql`json_build_object('inspectionId', i.id, 'workOrderId', o.id, 'invoice', o.invoice, 'name', i.name, 'shop', s.dba,
  'timeZone', s.time_zone, 'finishedAt', i.finished_at,
  'red', (select count(*) from inspection_point p where p.inspection_id = i.id and p.result = 'red'),
  'amber', (select count(*) from inspection_point p where p.inspection_id = i.id and p.result = 'amber'),
  'green', (select count(*) from inspection_point p where p.inspection_id = i.id and p.result = 'green'))`

const maxListed = 100

/** Only inspections from the customer's own visits. */
export async function readMyVehicleInspections(
  db: Db,
  accountId: string,
  vehicleId: string,
): Promise<JsonText<PastInspection[]>> {
  const rows = await listRows<Json>(db)`
    select coalesce(json_agg(j.one), '[]'::json)::text as json from (
      select ${past} as one from ${inspectionTables}
      where c.account_id = ${accountId} and o.vehicle_id = ${vehicleId} and ${isShared}
      order by i.finished_at desc limit ${maxListed}) j`
  return new JsonText((rows[0] as Json).json)
}

export async function readVehicleInspections(db: Db, shopId: string, vehicleId: string): Promise<JsonText<PastInspection[]>> {
  const rows = await listRows<Json>(db)`
    select coalesce(json_agg(j.one), '[]'::json)::text as json from (
      select ${past} as one from ${inspectionTables}
      where i.shop_id = ${shopId} and o.vehicle_id = ${vehicleId} and i.finished_at is not null
      order by i.finished_at desc limit ${maxListed}) j`
  return new JsonText((rows[0] as Json).json)
}

export const insertLink = (tx: Db, link: { inspectionId: string; tokenHash: Buffer; at: Date }) =>
  runSql(tx)`insert into inspection_link (token_hash, inspection_id, sent_at)
    values (${link.tokenHash}, ${link.inspectionId}, ${link.at})`

export const findLink = (db: Db, tokenHash: Buffer) =>
  findRow<{ inspectionId: string; sentAt: Date }>(db)`
    select i.id as "inspectionId", l.sent_at as "sentAt" from inspection_link l join inspection i on i.id = l.inspection_id
    where l.token_hash = ${tokenHash} and ${isShared}`
