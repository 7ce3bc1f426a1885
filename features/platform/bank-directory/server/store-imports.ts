import { sql } from 'kysely'
import { type Db, findRow, findValue, getRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { bankImportStates, fileScopes } from '../contract/index.ts'

export interface ImportRow {
  id: string
  state: (typeof bankImportStates)[number]
  scope: (typeof fileScopes)[number]
  fileName: string
  readRows: number
  baseId: string | null
  directoryOn: string | null
}

/** The import with its row locked until the transaction ends. */
export const lockImport = (tx: Db, id: string) =>
  findRow<ImportRow>(tx)`
    select id, state, scope, file_name as "fileName", read_rows as "readRows", base_id as "baseId", directory_on as "directoryOn"
    from bank_import where id = ${id} for update`

export const getFileName = (db: Db, id: string) =>
  findValue<{ fileName: string }>(db)`select file_name as "fileName" from bank_import where id = ${id}`

interface NewImport {
  fileName: string
  format: 'fedach' | 'csv'
  scope: (typeof fileScopes)[number]
  readRows: number
  rejectedRows: number
  by: string
  at: Date
}

/** Compared with the directory in use. */
export const insertImport = (tx: Db, newImport: NewImport) =>
  getRow<{ id: string; baseId: string }>(tx)`
    insert into bank_import (file_name, format, scope, state, base_id, read_rows, rejected_rows, uploaded_by, uploaded_at)
    select ${newImport.fileName}, ${newImport.format}, ${newImport.scope}, 'waiting', i.id, ${newImport.readRows}::int, ${newImport.rejectedRows}::int, ${newImport.by}, ${newImport.at}
    from bank_import i where i.state = 'current'
    returning id, coalesce(base_id, id) as "baseId"`

/** The directory that Liftbay comes with; null when there is one already, also when another server is just adding it. */
export const insertStartingImport = (tx: Db, startingImport: { source: string; sourceOn: string; readRows: number }) =>
  findValue<{ id: string }>(tx)`
    insert into bank_import (file_name, format, scope, state, source, source_on, directory_on, uploaded_at, imported_at, read_rows, rejected_rows)
    select '', 'built-in', 'whole', 'current', ${startingImport.source}, ${startingImport.sourceOn}::date,
      ${startingImport.sourceOn}::date, now(), now(), ${startingImport.readRows}::int, 0
    where not exists (select from bank_import)
    on conflict do nothing returning id`

/** Rows of the file, as the JSON of a list of `BankRow`. */
export const insertBanks = (tx: Db, importId: string, rows: string) =>
  runSql(tx)`
    insert into bank (import_id, routing, name, city, state, is_retired, new_routing, source_id)
    select ${importId}::uuid, r.routing, r.name, r.city, r.state, r."isRetired", r."newRouting", ${importId}::uuid
    from json_to_recordset(${rows}::json)
      as r (routing text, name text, city text, state text, "isRetired" boolean, "newRouting" text)`

/** Rejected rows, as the JSON of a list of `RejectedRow`. */
export const insertRejects = (tx: Db, importId: string, rows: string) =>
  runSql(tx)`
    insert into bank_reject (import_id, row, routing, content, reason)
    select ${importId}::uuid, r.row, r.routing, r.content, r.reason
    from json_to_recordset(${rows}::json) as r (row int, routing text, content text, reason text)`

/** Adds the numbers that are not in the file: as they are, or retired if the file is a whole directory and does not name them at all. */
export const insertOtherBanks = (tx: Db, { importId, baseId, isWhole }: { importId: string; baseId: string; isWhole: boolean }) =>
  runSql(tx)`
    insert into bank (import_id, routing, name, city, state, is_retired, new_routing, source_id)
    select ${importId}::uuid, b.routing, b.name, b.city, b.state, b.is_retired or is_gone, b.new_routing,
      case when is_gone and not b.is_retired then ${importId}::uuid else b.source_id end
    from bank b cross join lateral (select ${isWhole}::boolean and not exists (
      select from bank_reject x where x.import_id = ${importId} and x.routing = b.routing) as is_gone) gone
    where b.import_id = ${baseId}
      and not exists (select from bank n where n.import_id = ${importId} and n.routing = b.routing)`

/** Counts what the import changes in the directory that it was compared with. */
export const saveCounts = (tx: Db, { importId, baseId }: { importId: string; baseId: string | null }) =>
  runSql(tx)`
    update bank_import set new_numbers = c.added, changed_numbers = c.changed, retired_numbers = c.retired,
      unchanged_numbers = c.total - c.added - c.changed - c.retired, active_total = c.active, retired_total = c.total - c.active
    from (
      select count(*)::int as total, (count(*) filter (where b.routing is null))::int as added,
        (count(*) filter (where not b.is_retired and n.is_retired))::int as retired,
        (count(*) filter (where b.routing is not null and (b.is_retired or not n.is_retired) and
          (n.name, n.city, n.state, n.is_retired, n.new_routing) is distinct from (b.name, b.city, b.state, b.is_retired, b.new_routing)))::int
          as changed,
        (count(*) filter (where not n.is_retired))::int as active
      from bank n left join bank b on b.import_id = ${baseId}::uuid and b.routing = n.routing where n.import_id = ${importId}
    ) c where id = ${importId}`

interface Start {
  source: string
  sourceOn: string
  directoryOn: string
  by: string
  at: Date
}

/** Puts a waiting import into use, in place of the one it was compared with. */
export async function saveStart(
  tx: Db,
  { id, baseId }: ImportRow,
  { source, sourceOn, directoryOn, by, at }: Start,
): Promise<void> {
  await runSql(tx)`update bank_import set state = 'replaced' where id = ${baseId}`
  await runSql(tx)`
    update bank_import set state = 'current', source = ${source}, source_on = ${sourceOn}, directory_on = ${directoryOn},
      imported_by = ${by}, imported_at = ${at} where id = ${id}`
}

export async function saveUndo(tx: Db, { id, baseId }: ImportRow, { by, at }: { by: string; at: Date }): Promise<void> {
  await runSql(tx)`update bank_import set state = 'undone', undone_by = ${by}, undone_at = ${at} where id = ${id}`
  await runSql(tx)`update bank_import set state = 'current' where id = ${baseId}`
}

export const deleteImport = (tx: Db, id: string) => runSql(tx)`delete from bank_import where id = ${id}`

/** Deletes uploads that were not imported within a week. */
export const deleteOldUploads = (db: Db, now: Date) =>
  runSql(db)`delete from bank_import where state = 'waiting' and uploaded_at < ${now}::timestamptz - interval '7 days'`

const summary = sql`'importId', i.id, 'fileName', i.file_name, 'format', i.format, 'scope', i.scope, 'state', i.state, 'source', i.source,
  'sourceOn', i.source_on, 'directoryOn', i.directory_on, 'uploadedBy', coalesce(u.email, ''), 'uploadedAt', i.uploaded_at,
  'importedBy', coalesce(m.email, ''), 'importedAt', i.imported_at, 'undoneBy', coalesce(d.email, ''), 'undoneAt', i.undone_at,
  'readRows', i.read_rows, 'rejectedRows', i.rejected_rows, 'newNumbers', i.new_numbers, 'changedNumbers', i.changed_numbers,
  'retiredNumbers', i.retired_numbers, 'unchangedNumbers', i.unchanged_numbers, 'activeTotal', i.active_total,
  'retiredTotal', i.retired_total, 'canUndo', i.state = 'current' and i.base_id is not null,
  'isOutdated', i.state = 'waiting' and not exists (select from bank_import c where c.id = i.base_id and c.state = 'current')`
const people = sql`left join account u on u.id = i.uploaded_by left join account m on m.id = i.imported_by
  left join account d on d.id = i.undone_by`

export const readImport = (db: Db, id: string) =>
  findValue<{ json: string }>(db)`
    select json_build_object(${summary})::text as json from bank_import i ${people} where i.id = ${id}`

/** Null until there is a directory. */
export const readCurrentImport = (db: Db) =>
  findValue<{ json: string }>(db)`
    select json_build_object(${summary})::text as json from bank_import i ${people} where i.state = 'current'`

export const readImports = (db: Db, { after, limit }: { after: string | null; limit: number }) =>
  getValue<{ json: string }>(db)`
    with found as (
      select * from bank_import
      where ${after}::uuid is null or number < (select number from bank_import where id = ${after}) order by number desc limit ${limit + 1}
    ), page as (select * from found order by number desc limit ${limit})
    select json_build_object(
      'imports', coalesce(json_agg(json_build_object(${summary}) order by i.number desc), '[]'::json),
      'next', case when (select count(*) from found) > ${limit} then (select id from page order by number limit 1) end)::text as json
    from page i ${people}`

/** The rejected rows after that row, in order. */
export const listRejects = (db: Db, id: string, { after, limit }: { after: number; limit: number }) =>
  listRows<{ row: number; content: string; reason: string }>(db)`
    select row, content, reason from bank_reject where import_id = ${id} and row > ${after} order by row limit ${limit}`
