import { type RawBuilder, sql } from 'kysely'
import { JsonText } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { KeptPhoto } from '../../files/contract.ts'
import type { Inspection, PastInspection, Point, Report, TemplateForm } from '../contract.ts'
import type { JobState } from '../rules.ts'
import type { Measure, Result } from '../words.ts'

const nameOf = (column: string) => sql`coalesce(
  (select trim(first_name || ' ' || last_name) from employee where account_id = ${sql.ref(column)}),
  (select trim(first_name || ' ' || last_name) from owner where account_id = ${sql.ref(column)}), '')`
const firstNameOf = (column: string) => sql`coalesce(
  (select first_name from employee where account_id = ${sql.ref(column)}),
  (select first_name from owner where account_id = ${sql.ref(column)}), '')`

/** Of a point `p`: the job that it became, while that is on the order. */
const jobCalled = (
  complaint: RawBuilder<unknown>,
) => sql`(select json_build_object('concernId', n.id, 'complaint', ${complaint}, 'state', case
    when n.decision = 'declined' then 'declined' when n.decision <> 'approved' then 'suggested'
    when w.state in ('ready', 'closed') or (exists (select from labor_line l where l.concern_id = n.id)
      and not exists (select from labor_line l where l.concern_id = n.id and l.done_at is null)) then 'done'
    else 'approved' end)
  from concern n join work_order w on w.id = n.work_order_id where n.id = p.concern_id)`
const job = jobCalled(sql`n.complaint`)
/** In the words that the customer was sent last: what the shop types before it sends an estimate is nobody else's to read. */
const reportedJob = jobCalled(sql`(select sent ->> 'complaint'
    from estimate_version e, jsonb_array_elements(e.content -> 'jobs') sent
    where e.work_order_id = n.work_order_id and sent ->> 'concernId' = n.id::text order by e.number desc limit 1)`)

const shownFields = sql`'pointId', p.id, 'name', p.name, 'measure', p.measure, 'result', p.result,
  'figure', p.figure_hundredths / 100::float8, 'note', p.note,
  'photos', coalesce((select json_agg(json_build_object('photoId', f.id, 'width', f.width, 'height', f.height) order by f.kept_at, f.id)
    from inspection_photo f where f.inspection_point_id = p.id), '[]'::json)`
const point = sql`json_build_object(${shownFields}, 'job', ${job}, 'shopNote', p.shop_note, 'version', p.version, 'by', ${nameOf('p.answered_by')})`
const reportPoint = sql`json_build_object(${shownFields}, 'job', ${reportedJob})`

/** Of an inspection `i`: its sections, with each point as `one`. */
const sections = (one: typeof point) => sql`(select json_agg(s.json order by s.section) from (
  select p.section, json_build_object('section', p.section, 'name', min(p.section_name), 'points', json_agg(${one} order by p.position)) as json
  from inspection_point p where p.inspection_id = i.id group by p.section) s)`

const inspection = (
  accountId: string,
) => sql`json_build_object('inspectionId', i.id, 'name', i.name, 'workOrderId', o.id, 'shopId', i.shop_id,
  'invoice', o.invoice, 'orderState', o.state, 'vehicle', concat_ws(' ', v.year, v.make, v.model),
  'customer', trim(c.first_name || ' ' || c.last_name), 'timeZone', s.time_zone, 'startedAt', i.started_at, 'startedBy', ${nameOf('i.started_by')},
  'finishedAt', i.finished_at, 'finishedBy', ${nameOf('i.finished_by')}, 'sentAt', i.sent_at,
  'mayReopen', i.finished_by is not distinct from ${accountId}::uuid or exists (select from shop_member m where m.shop_id = i.shop_id and m.account_id = ${accountId}
    and m.ended_at is null and (m.kind = 'owner' or m.title = 'Manager')),
  'sections', ${sections(point)})`

const around = sql`inspection i join work_order o on o.id = i.work_order_id join vehicle v on v.id = o.vehicle_id
  join customer c on c.id = o.customer_id join shop s on s.id = i.shop_id`

interface Json {
  json: string
}

/** Of an inspection that is there. */
export async function readInspection(db: Db, id: string, accountId: string): Promise<JsonText<Inspection>> {
  const { rows } = await sql<Json>`select ${inspection(accountId)}::text as json from ${around} where i.id = ${id}`.execute(db)
  return new JsonText((rows[0] as Json).json)
}

export async function readOfOrder(db: Db, workOrderId: string, accountId: string): Promise<JsonText<Inspection[]>> {
  const { rows } = await sql<Json>`
    select coalesce(json_agg(${inspection(accountId)} order by i.started_at), '[]'::json)::text as json
    from ${around} where o.id = ${workOrderId}`.execute(db)
  return new JsonText((rows[0] as Json).json)
}

export async function readPoint(db: Db, id: string): Promise<Point> {
  const { rows } = await sql<{ json: Point }>`select ${point} as json from inspection_point p where p.id = ${id}`.execute(db)
  return (rows[0] as { json: Point }).json
}

const report = sql`json_build_object('inspectionId', i.id, 'name', i.name, 'workOrderId', o.id, 'invoice', o.invoice,
  'vehicle', concat_ws(' ', v.year, v.make, v.model), 'vinId', v.vin, 'odometer', o.odometer_in,
  'shop', json_build_object('id', s.id, 'dba', s.dba, 'address', s.address, 'city', s.city, 'state', s.state, 'zip', s.zip,
    'phone1', s.phone1, 'timeZone', s.time_zone),
  'finishedAt', i.finished_at, 'finishedBy', ${firstNameOf('i.finished_by')}, 'sections', ${sections(reportPoint)})`

export async function readReports(db: Db, workOrderId: string): Promise<JsonText<Report[]>> {
  const { rows } = await sql<Json>`
    select coalesce(json_agg(${report} order by i.finished_at desc), '[]'::json)::text as json
    from ${around} where o.id = ${workOrderId} and i.finished_at is not null`.execute(db)
  return new JsonText((rows[0] as Json).json)
}

/** Null while it is not finished. */
export async function readReport(db: Db, id: string): Promise<JsonText<Report> | null> {
  const { rows } = await sql<Json>`
    select ${report}::text as json from ${around} where i.id = ${id} and i.finished_at is not null`.execute(db)
  return rows[0] ? new JsonText(rows[0].json) : null
}

const past = sql`json_build_object('inspectionId', i.id, 'workOrderId', o.id, 'invoice', o.invoice, 'name', i.name, 'shop', s.dba,
  'timeZone', s.time_zone, 'finishedAt', i.finished_at,
  'red', (select count(*) from inspection_point p where p.inspection_id = i.id and p.result = 'red'),
  'amber', (select count(*) from inspection_point p where p.inspection_id = i.id and p.result = 'amber'),
  'green', (select count(*) from inspection_point p where p.inspection_id = i.id and p.result = 'green'))`

const shownAtMost = 100

/** Those of a customer's own visits. */
export async function readOfVehicle(db: Db, accountId: string, vehicleId: string): Promise<JsonText<PastInspection[]>> {
  const { rows } = await sql<Json>`
    select coalesce(json_agg(j.one), '[]'::json)::text as json from (
      select ${past} as one from ${around}
      where c.account_id = ${accountId} and o.vehicle_id = ${vehicleId} and i.finished_at is not null
      order by i.finished_at desc limit ${shownAtMost}) j`.execute(db)
  return new JsonText((rows[0] as Json).json)
}

export async function readOfVehicleHere(db: Db, shopId: string, vehicleId: string): Promise<JsonText<PastInspection[]>> {
  const { rows } = await sql<Json>`
    select coalesce(json_agg(j.one), '[]'::json)::text as json from (
      select ${past} as one from ${around}
      where i.shop_id = ${shopId} and o.vehicle_id = ${vehicleId} and i.finished_at is not null
      order by i.finished_at desc limit ${shownAtMost}) j`.execute(db)
  return new JsonText((rows[0] as Json).json)
}

export interface InspectionRow {
  id: string
  shopId: string
  workOrderId: string
  name: string
  finishedAt: Date | null
  finishedBy: string | null
}

/** `share`: nobody finishes it until the transaction ends; `update`: nobody answers, either. */
export async function findInspection(db: Db, id: string, hold?: 'share' | 'update'): Promise<InspectionRow | null> {
  const lock = hold ? sql.raw(`for ${hold}`) : sql``
  const { rows } = await sql<InspectionRow>`
    select id, shop_id as "shopId", work_order_id as "workOrderId", name, finished_at as "finishedAt", finished_by as "finishedBy"
    from inspection where id = ${id} ${lock}`.execute(db)
  return rows[0] ?? null
}

export async function countInspections(db: Db, workOrderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inspection where work_order_id = ${workOrderId}`.execute(db)
  return rows[0]!.count
}

/** An inspection with the points of a template. */
export async function insertInspection(
  tx: Db,
  start: { shopId: string; workOrderId: string; template: TemplateForm; accountId: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into inspection (shop_id, work_order_id, name, started_by, started_at)
    values (${start.shopId}, ${start.workOrderId}, ${start.template.name}, ${start.accountId}, ${start.at}) returning id`.execute(
    tx,
  )
  const { id } = rows[0]!
  const points = start.template.sections.flatMap(({ name: sectionName, points: ofSection }, section) =>
    ofSection.map(({ name, measure }, position) => ({ section, sectionName, position, name, measure })),
  )
  await sql`
    insert into inspection_point (shop_id, inspection_id, section, section_name, position, name, measure)
    select ${start.shopId}, ${id}, section, "sectionName", position, name, measure
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
      as p (section smallint, "sectionName" text, position smallint, name text, measure jsonb)`.execute(tx)
  return id
}

/** Who finished it and when; null: it goes on. */
export async function setFinished(tx: Db, id: string, finished: { by: string; at: Date } | null): Promise<void> {
  await sql`update inspection set finished_by = ${finished?.by ?? null}, finished_at = ${finished?.at ?? null} where id = ${id}`.execute(
    tx,
  )
}

export async function setSent(tx: Db, id: string, at: Date): Promise<void> {
  await sql`update inspection set sent_at = ${at} where id = ${id}`.execute(tx)
}

/** Takes an inspection out; answers the files of its photos. */
export async function deleteInspection(tx: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from inspection_photo f using inspection_point p where p.id = f.inspection_point_id and p.inspection_id = ${id}
    returning f.file_id as "fileId"`.execute(tx)
  await sql`delete from inspection where id = ${id}`.execute(tx)
  return rows.map(({ fileId }) => fileId)
}

/** Red, amber and green points, and how many findings are jobs on the order. */
export async function sumsOf(db: Db, id: string): Promise<{ red: number; amber: number; answered: number; jobs: number }> {
  const { rows } = await sql<{ red: number; amber: number; answered: number; jobs: number }>`
    select count(*) filter (where result = 'red')::int as red, count(*) filter (where result = 'amber')::int as amber,
      count(result)::int as answered,
      count(*) filter (where exists (select from concern n where n.id = concern_id))::int as jobs
    from inspection_point where inspection_id = ${id}`.execute(db)
  return rows[0]!
}

export interface PointRow {
  id: string
  inspectionId: string
  section: string
  name: string
  measure: Measure | null
  result: Result | null
  figure: number | null
  note: string
  shopNote: string
  version: number
  /** Null when there is none, or not any more. */
  concernId: string | null
  jobState: JobState | null
}

export async function findPoint(db: Db, id: string, hold = false): Promise<PointRow | null> {
  const { rows } = await sql<PointRow>`
    select p.id, p.inspection_id as "inspectionId", p.section_name as section, p.name, p.measure, p.result,
      p.figure_hundredths / 100::float8 as figure, p.note, p.shop_note as "shopNote", p.version,
      (select n.id from concern n where n.id = p.concern_id) as "concernId", ${job} ->> 'state' as "jobState"
    from inspection_point p where p.id = ${id} ${hold ? sql`for update of p` : sql``}`.execute(db)
  return rows[0] ?? null
}

export async function updatePoint(
  tx: Db,
  { id, result, figure, note, shopNote }: Pick<PointRow, 'id' | 'result' | 'figure' | 'note' | 'shopNote'>,
  by: { accountId: string; at: Date },
): Promise<void> {
  await sql`
    update inspection_point set result = ${result}, figure_hundredths = ${figure === null ? null : Math.round(figure * 100)},
      note = ${note}, shop_note = ${shopNote}, version = version + 1, answered_by = ${by.accountId}, answered_at = ${by.at}
    where id = ${id}`.execute(tx)
}

export async function markGreen(
  tx: Db,
  { inspectionId, section }: { inspectionId: string; section: number },
  by: { accountId: string; at: Date },
): Promise<void> {
  await sql`
    update inspection_point set result = 'green', version = version + 1, answered_by = ${by.accountId}, answered_at = ${by.at}
    where inspection_id = ${inspectionId} and section = ${section} and result is null`.execute(tx)
}

export async function setConcern(tx: Db, pointId: string, concernId: string | null): Promise<void> {
  await sql`update inspection_point set concern_id = ${concernId} where id = ${pointId}`.execute(tx)
}

/** Whether a concern is of this order. */
export async function isJobOf(db: Db, concernId: string, workOrderId: string): Promise<boolean> {
  const { rows } = await sql`select from concern where id = ${concernId} and work_order_id = ${workOrderId}`.execute(db)
  return rows.length > 0
}

export interface NewPhoto extends KeptPhoto {
  pointId: string
  fileId: string
  accountId: string
  at: Date
}

/** False when there is one of that id already. */
export async function insertPhoto(tx: Db, photo: NewPhoto): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into inspection_photo (id, inspection_point_id, file_id, account_id, width, height, kept_at)
    values (${photo.photoId}, ${photo.pointId}, ${photo.fileId}, ${photo.accountId}, ${photo.width}, ${photo.height}, ${photo.at})
    on conflict (id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function countPhotos(db: Db, pointId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inspection_photo where inspection_point_id = ${pointId}`.execute(db)
  return rows[0]!.count
}

/** The point that a photo is of. */
export async function pointOfPhoto(db: Db, photoId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select inspection_point_id as id from inspection_photo where id = ${photoId}`.execute(db)
  return rows[0]?.id ?? null
}

export async function findPhotoFile(db: Db, inspectionId: string, photoId: string): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`
    select f.file_id as "fileId" from inspection_photo f join inspection_point p on p.id = f.inspection_point_id
    where f.id = ${photoId} and p.inspection_id = ${inspectionId}`.execute(db)
  return rows[0]?.fileId ?? null
}

/** Answers the file, for whoever removes it. */
export async function deletePhoto(tx: Db, pointId: string, photoId: string): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`
    delete from inspection_photo where id = ${photoId} and inspection_point_id = ${pointId} returning file_id as "fileId"`.execute(
    tx,
  )
  return rows[0]?.fileId ?? null
}

export async function insertLink(tx: Db, link: { inspectionId: string; tokenHash: Buffer; at: Date }): Promise<void> {
  await sql`insert into inspection_link (token_hash, inspection_id, sent_at)
    values (${link.tokenHash}, ${link.inspectionId}, ${link.at})`.execute(tx)
}

export async function findLink(db: Db, tokenHash: Buffer): Promise<{ inspectionId: string; sentAt: Date } | null> {
  const { rows } = await sql<{ inspectionId: string; sentAt: Date }>`
    select inspection_id as "inspectionId", sent_at as "sentAt" from inspection_link where token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}
