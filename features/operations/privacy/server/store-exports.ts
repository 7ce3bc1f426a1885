import { changesRow, type Db, findRow, findValue, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { ZipEntry } from '../../../../kit/server/zip.ts'
import { exportDays } from '../rules.ts'

export interface ExportRow {
  id: string
  accountId: string
  state: 'making' | 'done' | 'failed'
  createdAt: Date
  doneAt: Date | null
  /** The storage keys of the archive's pieces, in order. */
  pieces: string[]
  sizeBytes: number | null
  isByAdmin: boolean
}

/** The new export's ID; null while another is being made. */
export const insertExport = (tx: Db, accountId: string, startedBy: string | null, now: Date) =>
  findValue<{ id: string }>(tx)`
    insert into person_export (account_id, started_by, created_at) values (${accountId}, ${startedBy}, ${now})
    on conflict (account_id) where state = 'making' do nothing returning id`

export const listExports = (db: Db, accountId: string) =>
  listRows<ExportRow>(db)`
    select id, account_id as "accountId", state, created_at as "createdAt", done_at as "doneAt", pieces,
      size_bytes as "sizeBytes", started_by is not null as "isByAdmin"
    from person_export where account_id = ${accountId} order by created_at desc, id desc limit 10`

export const findExport = (db: Db, id: string) =>
  findRow<ExportRow>(db)`
    select id, account_id as "accountId", state, created_at as "createdAt", done_at as "doneAt", pieces,
      size_bytes as "sizeBytes", started_by is not null as "isByAdmin"
    from person_export where id = ${id}`

/** False when another process finished it first, or the person was deleted. */
export const setExportDone = (tx: Db, id: string, made: { pieces: string[]; entries: ZipEntry[]; bytes: number }, now: Date) =>
  changesRow(tx)`
    update person_export set state = 'done', done_at = ${now}, pieces = ${made.pieces}::text[],
      entries = ${JSON.stringify(made.entries)}::jsonb, size_bytes = ${made.bytes}
    where id = ${id} and state = 'making'`

/** The directory of what is stored. It is empty for a finished archive from before exports had pieces. */
export const getEntries = (db: Db, id: string) =>
  getValue<{ entries: ZipEntry[] }>(db)`select entries from person_export where id = ${id}`

/** Exports whose time is over, at most 500. */
export const listOldExports = (db: Db, now: Date) =>
  listRows<{ id: string; pieces: string[] }>(db)`
    select id, pieces from person_export
    where created_at < ${now}::timestamptz - ${exportDays} * interval '1 day' order by created_at limit 500`

export const deleteExportRow = (db: Db, id: string) => runSql(db)`delete from person_export where id = ${id}`

/** The keys of the files, which have to be deleted after the commit. */
export async function deleteExportsOf(tx: Db, accountId: string): Promise<string[]> {
  const rows = await listValues<{ pieces: string[] }>(tx)`
    delete from person_export where account_id = ${accountId} returning pieces`
  return rows.flat()
}

/** The given keys that belong to an export, so that the sweep of files without a row leaves them alone. */
export const listExportKeys = (db: Db, keys: readonly string[]) =>
  listValues<{ key: string }>(db)`
    select key from person_export, unnest(pieces) as key where key = any(${[...keys]}::text[])`
