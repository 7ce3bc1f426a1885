import { sql } from 'kysely'
import { type Db, findRow, findValue, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { ImportedItem } from '../../labor-guide/server/index.ts'
import type { LaborImport, missingItems, rowOutcomes } from '../contract/index.ts'

export interface ImportRow {
  id: string
  state: LaborImport['state']
  fileName: string
  baseNumber: number
  /** Rows that change something. */
  total: number
  through: number
  actId: string | null
  undoActId: string | null
}

const columns = sql`id, state, file_name as "fileName", base_number::int as "baseNumber", new_items + changed_items + removed_items as total,
  through, act_id as "actId", undo_act_id as "undoActId"`

/** The import with its row locked until the transaction ends. */
export const lockImport = (tx: Db, id: string) =>
  findRow<ImportRow>(tx)`select ${columns} from labor_import where id = ${id} for update`

interface NewImport {
  fileName: string
  missing: (typeof missingItems)[number]
  baseNumber: number
  readRows: number
  counts: Record<(typeof rowOutcomes)[number], number>
  by: string
  at: Date
}

export const insertImport = (tx: Db, newImport: NewImport) =>
  getValue<{ id: string }>(tx)`
    insert into labor_import (file_name, missing, base_number, read_rows, new_items, changed_items, unchanged_items, removed_items,
      faulty_rows, uploaded_by, uploaded_at)
    values (${newImport.fileName}, ${newImport.missing}, ${newImport.baseNumber}, ${newImport.readRows}, ${newImport.counts.new}, ${newImport.counts.changed},
      ${newImport.counts.unchanged}, ${newImport.counts.removed}, ${newImport.counts.faulty}, ${newImport.by}, ${newImport.at})
    returning id`

/** Rows of the file, as the JSON of a list of `PlannedRow` with places. */
export const insertRows = (tx: Db, importId: string, rows: string) =>
  runSql(tx)`
    insert into labor_import_row (import_id, place, line, outcome, item_id, title, what, cells, parent_id, parent_line, type, is_verified,
      hours_hundredths, keywords, is_retired, path, depth)
    select ${importId}::uuid, r.place, r.line, r.outcome, r."itemId", r.title, r.what,
      case when r.cells is not null then array(select json_array_elements_text(r.cells)) end, r."parentId", r."parentLine", r.type,
      r."isVerified", r."hoursHundredths", r.keywords, r."isRetired", r.path, r.depth
    from json_to_recordset(${rows}::json) as r (place int, line int, outcome text, "itemId" int, title text, what text, cells json,
      "parentId" int, "parentLine" int, type text, "isVerified" smallint, "hoursHundredths" int, keywords text, "isRetired" boolean,
      path text, depth smallint)`

/** Gives new items their numbers, so that the rows of what is in them know their groups. */
export async function numberNewItems(tx: Db, id: string): Promise<void> {
  await runSql(tx)`
    update labor_import_row set item_id = nextval(pg_get_serial_sequence('labor_guide_item', 'id'))
    where import_id = ${id} and outcome = 'new'`
  await runSql(tx)`
    update labor_import_row r set parent_id = p.item_id from labor_import_row p
    where r.import_id = ${id} and r.parent_line is not null and p.import_id = r.import_id and p.line = r.parent_line and p.outcome = 'new'`
}

export const saveStart = (tx: Db, id: string, { actId, by, at }: { actId: string; by: string; at: Date }) =>
  runSql(tx)`
    update labor_import set state = 'importing', act_id = ${actId}, imported_by = ${by}, imported_at = ${at}, through = 0, tries = 0
    where id = ${id}`

export const saveUndo = (
  tx: Db,
  id: string,
  { actId, by, at, failure }: { actId: string; by: string; at: Date; failure: string },
) =>
  runSql(tx)`
    update labor_import set state = 'undoing', undo_act_id = ${actId}, undone_by = ${by}, undone_at = ${at}, through = 0, tries = 0,
      kept_items = 0, failure = ${failure}
    where id = ${id}`

export const saveState = (tx: Db, id: string, state: 'done' | 'undone') =>
  runSql(tx)`update labor_import set state = ${state}, tries = 0 where id = ${id}`

/** For an undo that cannot continue: the import is done again, and the act of the undo keeps what it did. */
export const saveUndoFailure = (tx: Db, id: string, failure: string) =>
  runSql(tx)`
    update labor_import set state = 'done', undo_act_id = null, undone_by = null, undone_at = null, tries = 0, failure = ${failure}
    where id = ${id}`

export const saveThrough = (tx: Db, id: string, { through, kept }: { through: number; kept: number }) =>
  runSql(tx)`update labor_import set through = ${through}, kept_items = kept_items + ${kept}::int, tries = 0 where id = ${id}`

/** Counts a try of the next step before it begins, and returns its number; null when there is nothing to do. */
export const countTry = (db: Db, id: string) =>
  findValue<{ tries: number }>(db)`
    update labor_import set tries = tries + 1 where id = ${id} and state in ('importing', 'undoing') returning tries`

export const undoAttempt = (db: Db, id: string) =>
  runSql(db)`update labor_import set tries = greatest(0, tries - 1) where id = ${id}`

/** The next rows that change something, in their order, after the first `count` places. */
export const listNextItems = (tx: Db, id: string, { count, limit }: { count: number; limit: number }) =>
  listRows<ImportedItem & { place: number }>(tx)`
    select place, outcome = 'new' as "isNew", coalesce(item_id, 0) as id, coalesce(parent_id, 0) as parent_id, title, coalesce(type, '') as type,
      coalesce(is_verified, 0) as is_verified, hours_hundredths, coalesce(keywords, '') as keywords, coalesce(is_retired, false) as is_retired,
      coalesce(path, '') as path, coalesce(depth, 1) as depth
    from labor_import_row where import_id = ${id} and outcome in ('new', 'changed', 'removed') and place > ${count}
    order by place limit ${limit}`

export const deleteImport = (tx: Db, id: string) => runSql(tx)`delete from labor_import where id = ${id}`

/** Deletes uploads that were not imported within a week. */
export const deleteOldUploads = (db: Db, now: Date) =>
  runSql(db)`delete from labor_import where state = 'waiting' and uploaded_at < ${now}::timestamptz - interval '7 days'`

const summary = sql`'importId', i.id, 'fileName', i.file_name, 'missing', i.missing, 'state', i.state, 'readRows', i.read_rows,
  'newItems', i.new_items, 'changedItems', i.changed_items, 'unchangedItems', i.unchanged_items, 'removedItems', i.removed_items,
  'faultyRows', i.faulty_rows, 'through', i.through, 'total', i.new_items + i.changed_items + i.removed_items, 'failure', i.failure,
  'keptItems', i.kept_items, 'uploadedBy', u.email, 'uploadedAt', i.uploaded_at, 'importedBy', coalesce(m.email, ''),
  'importedAt', i.imported_at, 'undoneBy', coalesce(d.email, ''), 'undoneAt', i.undone_at, 'isOutdated', i.state = 'waiting'
    and exists (select from labor_guide_act a where a.number > i.base_number)`
const people = sql`join account u on u.id = i.uploaded_by left join account m on m.id = i.imported_by
  left join account d on d.id = i.undone_by`

export const readImport = (db: Db, id: string) =>
  findValue<{ json: string }>(db)`
    select json_build_object(${summary})::text as json from labor_import i ${people} where i.id = ${id}`

export const readImports = (db: Db, { after, limit }: { after: string | null; limit: number }) =>
  getValue<{ json: string }>(db)`
    with found as (
      select * from labor_import
      where ${after}::uuid is null or number < (select number from labor_import where id = ${after}) order by number desc limit ${limit + 1}
    ), page as (select * from found order by number desc limit ${limit})
    select json_build_object(
      'imports', coalesce(json_agg(json_build_object(${summary}) order by i.number desc), '[]'::json),
      'next', case when (select count(*) from found) > ${limit} then (select id from page order by number limit 1) end)::text as json
    from page i ${people}`

export const readRows = (db: Db, id: string, { outcome, after, limit }: { outcome: string; after: number; limit: number }) =>
  getValue<{ json: string }>(db)`
    with found as (
      select * from labor_import_row where import_id = ${id} and outcome = ${outcome} and place > ${after} order by place limit ${limit + 1}
    ), page as (select * from found order by place limit ${limit})
    select json_build_object(
      'rows', coalesce(json_agg(json_build_object('place', place, 'line', line, 'outcome', outcome, 'LaborGuideId', item_id, 'Title', title,
        'path', coalesce(path, ''), 'what', what) order by place), '[]'::json),
      'next', case when (select count(*) from found) > ${limit} then max(place) end)::text as json
    from page`

export const getFileName = (db: Db, id: string) =>
  findValue<{ fileName: string }>(db)`select file_name as "fileName" from labor_import where id = ${id}`

export const listFaulty = (db: Db, id: string, { after, limit }: { after: number; limit: number }) =>
  listRows<{ place: number; line: number | null; what: string; cells: string[] | null }>(db)`
    select place, line, what, cells from labor_import_row where import_id = ${id} and outcome = 'faulty' and place > ${after}
    order by place limit ${limit}`

export interface ExportRow {
  id: number
  path: string
  title: string
  type: string
  hoursHundredths: number | null
  isVerified: number
  keywords: string
  isRetired: boolean
}

/** The items after that one by number. */
export const listExported = (db: Db, after: number, limit: number) =>
  listRows<ExportRow>(db)`
    select id, path, title, type, hours_hundredths as "hoursHundredths", is_verified as "isVerified", keywords, is_retired as "isRetired"
    from labor_guide_item where id > ${after} order by id limit ${limit}`
