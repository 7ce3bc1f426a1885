import { sql } from 'kysely'
import type { Fault } from '../../../../common/tables/cells.ts'
import { type Db, findValue, getRow, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { catalogImportStates } from '../contract/index.ts'
import type { CatalogMapping } from '../rules.ts'

export interface ImportRow {
  id: string
  vendorId: string
  mapping: CatalogMapping
  state: (typeof catalogImportStates)[number]
  rowCount: number
  through: number
}

const columns = sql`id, vendor_id as "vendorId", mapping, state, row_count as "rowCount", through`

/** With `lock`, other steps and changes of this import wait until the transaction ends. */
export async function findImport(db: Db, id: string, lock = false): Promise<ImportRow | null> {
  const found = lock
    ? sql<ImportRow>`select ${columns} from catalog_import where id = ${id} for update`
    : sql<ImportRow>`select ${columns} from catalog_import where id = ${id}`
  return (await found.execute(db)).rows[0] ?? null
}

/** Whether another import of the vendor is being read or imported. */
export const isImporting = (db: Db, vendorId: string, besides: string | null) =>
  hasRow(db)`
    select 1 from catalog_import
    where vendor_id = ${vendorId} and state in ('checking', 'importing') and id is distinct from ${besides}::uuid`

/** Counts the imports whose tables are kept. */
export const countUploads = (db: Db, vendorId: string) =>
  getValue<{ n: number }>(db)`
    select count(*) as n from catalog_import where vendor_id = ${vendorId} and state in ('checking', 'checked', 'failed')`

export const insertImport = (
  tx: Db,
  upload: { vendorId: string; fileName: string; header: readonly string[]; mapping: CatalogMapping; at: Date },
) =>
  getValue<{ id: string }>(tx)`
    insert into catalog_import (vendor_id, file_name, header, mapping, row_count, created_at)
    values (${upload.vendorId}, ${upload.fileName}, ${[...upload.header]}, ${JSON.stringify(upload.mapping)}::jsonb, 0,
      ${upload.at})
    returning id`

export async function insertPiece(tx: Db, importId: string, number: number, rows: readonly (readonly string[])[]): Promise<void> {
  await runSql(tx)`
    insert into catalog_import_piece (import_id, number, rows) values (${importId}, ${number}, ${JSON.stringify(rows)})`
  await runSql(tx)`update catalog_import set row_count = row_count + ${rows.length}::int where id = ${importId}`
}

/** The rows of a piece. */
export async function findPiece(db: Db, importId: string, number: number): Promise<string[][] | null> {
  const rows = await findValue<{ rows: string }>(db)`
    select rows from catalog_import_piece where import_id = ${importId} and number = ${number}`
  return rows === null ? null : (JSON.parse(rows) as string[][])
}

/** Sets the columns and clears the rows read with the earlier ones. */
export async function saveMapping(tx: Db, id: string, mapping: CatalogMapping): Promise<void> {
  await runSql(tx)`update catalog_import set mapping = ${JSON.stringify(mapping)}::jsonb, refused_rows = 0 where id = ${id}`
  await runSql(tx)`delete from catalog_import_row where import_id = ${id}`
}

/** Starts a state at its first row. */
export const saveState = (tx: Db, id: string, state: ImportRow['state'], failure = '') =>
  runSql(tx)`
    update catalog_import set state = ${state}, through = 0, tries = 0, failure = ${failure},
      ended_at = case when ${state} in ('done', 'cancelled', 'failed') then now() end where id = ${id}`

export const saveCancel = (tx: Db, id: string) =>
  runSql(tx)`update catalog_import set state = 'cancelled', ended_at = now() where id = ${id}`

export interface Progress {
  through: number
  refusedRows?: number
  newParts?: number
  changedParts?: number
}

export const saveProgress = (tx: Db, id: string, { through, refusedRows = 0, newParts = 0, changedParts = 0 }: Progress) =>
  runSql(tx)`
    update catalog_import set through = ${through}, tries = 0, refused_rows = refused_rows + ${refusedRows}::int,
      new_parts = new_parts + ${newParts}::int, changed_parts = changed_parts + ${changedParts}::int
    where id = ${id}`

/** Counts a try of the next step before it begins, and returns its number; null when there is nothing to do. */
export const countTry = (db: Db, id: string) =>
  findValue<{ tries: number }>(db)`
    update catalog_import set tries = tries + 1 where id = ${id} and state in ('checking', 'importing') returning tries`

export const undoAttempt = (db: Db, id: string) =>
  runSql(db)`update catalog_import set tries = greatest(tries - 1, 0) where id = ${id}`

export const deleteImport = (tx: Db, id: string) => runSql(tx)`delete from catalog_import where id = ${id}`

/** Once imported or canceled, only the refused rows are needed. */
export async function deleteImportedRows(tx: Db, id: string): Promise<void> {
  await runSql(tx)`delete from catalog_import_piece where import_id = ${id}`
  await runSql(tx)`delete from catalog_import_row where import_id = ${id} and faults is null`
}

/** Deletes uploads not started within a week, and imports that ended 90 days ago. */
export const deleteOldImports = (db: Db, now: Date) =>
  runSql(db)`
    delete from catalog_import
    where (state in ('checking', 'checked', 'failed', 'cancelled') and created_at < ${now}::timestamptz - interval '7 days')
      or (state = 'done' and ended_at < ${now}::timestamptz - interval '90 days')`

const summary = sql`'importId', i.id, 'fileName', i.file_name, 'state', i.state, 'rowCount', i.row_count, 'through', i.through,
  'failure', i.failure, 'refusedRows', i.refused_rows, 'newParts', i.new_parts, 'changedParts', i.changed_parts,
  'createdAt', i.created_at, 'endedAt', i.ended_at`

export const readSummary = (db: Db, id: string) =>
  getValue<{ json: string }>(db)`select json_build_object(${summary})::text as json from catalog_import i where i.id = ${id}`

export const readImports = (db: Db, vendorId: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('imports', coalesce(json_agg(json_build_object(${summary}) order by i.created_at desc, i.id), '[]'::json))::text as json
    from (select * from catalog_import where vendor_id = ${vendorId} order by created_at desc, id limit 50) i`

/** A row of the preview. */
export interface SampleRow {
  place: number
  partNo: string | null
  manufacturer: string | null
  name: string | null
  listCents: number | null
  netCents: number | null
  coreCents: number | null
  branch: string | null
  quantity: number | null
  yearFrom: number | null
  yearTo: number | null
  make: string | null
  model: string | null
  engine: string | null
  faults: Fault[] | null
}

export const listSample = (db: Db, id: string) =>
  listRows<SampleRow>(db)`
    select r.place, r.part_no as "partNo", r.manufacturer, r.name, r.list_cents as "listCents", r.net_cents as "netCents",
      r.core_cents as "coreCents", (select b.name from vendor_branch b where b.id = r.branch_id) as branch, r.quantity,
      r.year_from as "yearFrom", r.year_to as "yearTo", r.make, r.model, r.engine, r.faults
    from catalog_import_row r where r.import_id = ${id} and r.place <= 8 order by r.place`

export const getTable = (db: Db, id: string) =>
  getRow<{ header: string[]; fileName: string; mapping: CatalogMapping }>(db)`
    select header, file_name as "fileName", mapping from catalog_import where id = ${id}`

/** The refused rows after that place, in order. */
export const listRefused = (db: Db, id: string, { after, limit }: { after: number; limit: number }) =>
  listRows<{ place: number; cells: string[]; faults: Fault[] }>(db)`
    select place, coalesce(cells, '{}') as cells, faults from catalog_import_row
    where import_id = ${id} and faults is not null and place > ${after} order by place limit ${limit}`
