import { sql } from 'kysely'
import { type Db, findRow, getRow, getValue, hasRow, JsonText, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectHasPermission, selectStaffName } from '../../../people/employees/server/index.ts'
import type { Inspection, Point, TemplateForm } from '../contract/index.ts'
import type { Measure } from '../measures.ts'
import type { Result } from '../results.ts'
import type { JobState } from '../rules.ts'
import { inspectionTables, isShared, job, type Json, point, selectSections } from './store-json.ts'

export const selectInspection = (
  accountId: string,
) => sql`json_build_object('inspectionId', i.id, 'name', i.name, 'workOrderId', o.id, 'shopId', i.shop_id,
  'invoice', o.invoice, 'orderState', o.state, 'vehicle', concat_ws(' ', v.year, v.make, v.model),
  'customer', trim(c.first_name || ' ' || c.last_name), 'timeZone', s.time_zone, 'startedAt', i.started_at, 'startedBy', ${selectStaffName(sql`i.started_by`)},
  'finishedAt', i.finished_at, 'finishedBy', ${selectStaffName(sql`i.finished_by`)}, 'sentAt', i.sent_at, 'isShared', ${isShared},
  'mayReopen', i.finished_by is not distinct from ${accountId}::uuid or exists (select from shop_member m where m.shop_id = i.shop_id and m.account_id = ${accountId}
    and m.ended_at is null and ${selectHasPermission('inspections.send')}),
  'sections', ${selectSections(point)})`

/** The inspection must exist. */
export async function readInspection(db: Db, id: string, accountId: string): Promise<JsonText<Inspection>> {
  const rows = await listRows<Json>(
    db,
  )`select ${selectInspection(accountId)}::text as json from ${inspectionTables} where i.id = ${id}`
  return new JsonText((rows[0] as Json).json)
}

export async function readOrderInspections(db: Db, workOrderId: string, accountId: string): Promise<JsonText<Inspection[]>> {
  const rows = await listRows<Json>(db)`
    select coalesce(json_agg(${selectInspection(accountId)} order by i.started_at), '[]'::json)::text as json
    from ${inspectionTables} where o.id = ${workOrderId}`
  return new JsonText((rows[0] as Json).json)
}

export const readPoint = (db: Db, id: string) =>
  getValue<{ json: Point }>(db)`select ${point} as json from inspection_point p where p.id = ${id}`

export interface InspectionRow {
  id: string
  shopId: string
  workOrderId: string
  name: string
  finishedAt: Date | null
  finishedBy: string | null
  /** The customer may read it. */
  isShared: boolean
}

/** `share`: nobody can finish it until the transaction ends. `update`: nobody can answer either. */
export async function findInspection(db: Db, id: string, hold?: 'share' | 'update'): Promise<InspectionRow | null> {
  const lock = hold ? sql.raw(`for ${hold}`) : sql``
  return findRow<InspectionRow>(db)`
    select i.id, i.shop_id as "shopId", i.work_order_id as "workOrderId", i.name, i.finished_at as "finishedAt", i.finished_by as "finishedBy",
      ${isShared} as "isShared"
    from inspection i where i.id = ${id} ${lock}`
}

export const countInspections = (db: Db, workOrderId: string) =>
  getValue<{ count: number }>(db)`
    select count(*)::int as count from inspection where work_order_id = ${workOrderId}`

/** Creates an inspection with the points of a template. */
export async function insertInspection(
  tx: Db,
  start: { shopId: string; workOrderId: string; template: TemplateForm; accountId: string; at: Date },
): Promise<string> {
  const id = await getValue<{ id: string }>(tx)`
    insert into inspection (shop_id, work_order_id, name, started_by, started_at)
    values (${start.shopId}, ${start.workOrderId}, ${start.template.name}, ${start.accountId}, ${start.at}) returning id`
  const points = start.template.sections.flatMap(({ name: sectionName, points: ofSection }, section) =>
    ofSection.map(({ name, measure }, position) => ({ section, sectionName, position, name, measure })),
  )
  await runSql(tx)`
    insert into inspection_point (shop_id, inspection_id, section, section_name, position, name, measure)
    select ${start.shopId}, ${id}, section, "sectionName", position, name, measure
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
      as p (section smallint, "sectionName" text, position smallint, name text, measure jsonb)`
  return id
}

/** Records who finished it and when; null reopens it. */
export const setFinished = (tx: Db, id: string, finished: { by: string; at: Date } | null) =>
  runSql(tx)`update inspection set finished_by = ${finished?.by ?? null}, finished_at = ${finished?.at ?? null} where id = ${id}`

export const setSent = (tx: Db, id: string, at: Date | null) => runSql(tx)`update inspection set sent_at = ${at} where id = ${id}`

/** Deletes an inspection and returns the file ids of its photos. */
export async function deleteInspectionRow(tx: Db, id: string): Promise<string[]> {
  const rows = await listRows<{ fileId: string }>(tx)`
    delete from inspection_photo f using inspection_point p where p.id = f.inspection_point_id and p.inspection_id = ${id}
    returning f.file_id as "fileId"`
  await runSql(tx)`delete from inspection where id = ${id}`
  return rows.map(({ fileId }) => fileId)
}

/** The numbers of red, amber and answered points, and of findings that are jobs on the order. */
export const countResults = (db: Db, id: string) =>
  getRow<{ red: number; amber: number; answered: number; jobs: number }>(db)`
    select count(*) filter (where result = 'red')::int as red, count(*) filter (where result = 'amber')::int as amber,
      count(result)::int as answered,
      count(*) filter (where exists (select from concern n where n.id = concern_id))::int as jobs
    from inspection_point where inspection_id = ${id}`

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
  /** Null if there is no such job, or no longer. */
  concernId: string | null
  jobState: JobState | null
}

export const findPoint = (db: Db, id: string, hold = false) =>
  findRow<PointRow>(db)`
    select p.id, p.inspection_id as "inspectionId", p.section_name as section, p.name, p.measure, p.result,
      p.figure_hundredths / 100::float8 as figure, p.note, p.shop_note as "shopNote", p.version,
      (select n.id from concern n where n.id = p.concern_id) as "concernId", ${job} ->> 'state' as "jobState"
    from inspection_point p where p.id = ${id} ${hold ? sql`for update of p` : sql``}`

export const updatePoint = (
  tx: Db,
  { id, result, figure, note, shopNote }: Pick<PointRow, 'id' | 'result' | 'figure' | 'note' | 'shopNote'>,
  by: { accountId: string; at: Date },
) =>
  runSql(tx)`
    update inspection_point set result = ${result}, figure_hundredths = ${figure === null ? null : Math.round(figure * 100)},
      note = ${note}, shop_note = ${shopNote}, version = version + 1, answered_by = ${by.accountId}, answered_at = ${by.at}
    where id = ${id}`

/** A point that must be measured stays open until it is. */
export const markGreen = (
  tx: Db,
  { inspectionId, section }: { inspectionId: string; section: number },
  by: { accountId: string; at: Date },
) =>
  runSql(tx)`
    update inspection_point set result = 'green', version = version + 1, answered_by = ${by.accountId}, answered_at = ${by.at}
    where inspection_id = ${inspectionId} and section = ${section} and result is null
      and (measure is null or figure_hundredths is not null)`

export const setPointJob = (tx: Db, pointId: string, concernId: string | null) =>
  runSql(tx)`update inspection_point set concern_id = ${concernId} where id = ${pointId}`

/** Whether a concern belongs to this order. */
export const isJobOnOrder = (db: Db, concernId: string, workOrderId: string) =>
  hasRow(db)`select from concern where id = ${concernId} and work_order_id = ${workOrderId}`
