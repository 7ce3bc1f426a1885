import { changesRow, type Db, findRow, findValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { exportDays } from '../rules.ts'

export interface ExportRow {
  id: string
  accountId: string
  state: 'making' | 'done' | 'failed'
  createdAt: Date
  doneAt: Date | null
  fileKey: string | null
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
    select id, account_id as "accountId", state, created_at as "createdAt", done_at as "doneAt", file_key as "fileKey",
      size_bytes as "sizeBytes", started_by is not null as "isByAdmin"
    from person_export where account_id = ${accountId} order by created_at desc, id desc limit 10`

export const findExport = (db: Db, id: string) =>
  findRow<ExportRow>(db)`
    select id, account_id as "accountId", state, created_at as "createdAt", done_at as "doneAt", file_key as "fileKey",
      size_bytes as "sizeBytes", started_by is not null as "isByAdmin"
    from person_export where id = ${id}`

/** False when another process finished it first, or the person was deleted. */
export const setExportDone = (tx: Db, id: string, file: { key: string; bytes: number }, now: Date) =>
  changesRow(tx)`
    update person_export set state = 'done', done_at = ${now}, file_key = ${file.key}, size_bytes = ${file.bytes}
    where id = ${id} and state = 'making'`

/** Those whose time is over, at most 500. */
export const listOldExports = (db: Db, now: Date) =>
  listRows<{ id: string; fileKey: string | null }>(db)`
    select id, file_key as "fileKey" from person_export
    where created_at < ${now}::timestamptz - ${exportDays} * interval '1 day' order by created_at limit 500`

export const deleteExportRow = (db: Db, id: string) => runSql(db)`delete from person_export where id = ${id}`

/** The keys of the files, which have to be deleted after the commit. */
export async function deleteExportsOf(tx: Db, accountId: string): Promise<string[]> {
  const keys = await listValues<{ key: string | null }>(tx)`
    delete from person_export where account_id = ${accountId} returning file_key as key`
  return keys.filter((key) => key !== null)
}

/** Those of the keys that belong to an export, so that the sweep of files that no row names leaves them. */
export const listExportKeys = (db: Db, keys: readonly string[]) =>
  listValues<{ key: string }>(db)`
    select key from person_export, unnest(${[...keys]}::text[]) as key where file_key = key`
