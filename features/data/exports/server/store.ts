import { sql } from 'kysely'
import {
  changesRow,
  type Db,
  findRow,
  findValue,
  getValue,
  hasRow,
  listRows,
  listValues,
  runSql,
} from '../../../../kit/server/index.ts'
import type { ZipEntry } from '../../../../kit/server/zip.ts'
import { availableDays } from '../contract/index.ts'

export interface ExportRow {
  id: string
  shopId: string
  dba: string
  state: 'making' | 'done' | 'failed'
  section: number
  page: number
  afterKey: string
  entries: ZipEntry[]
  /** The storage keys of the archive's pieces, in order. */
  pieces: string[]
  bytes: number
  createdAt: Date
  endedAt: Date | null
}

const columns = sql`e.id, e.shop_id as "shopId", s.dba, e.state, e.section, e.page, e.after_key as "afterKey", e.entries, e.pieces, e.bytes,
  e.created_at as "createdAt", e.ended_at as "endedAt"`

export const findExport = (db: Db, id: string) =>
  findRow<ExportRow>(db)`select ${columns} from export e join shop s on s.id = e.shop_id where e.id = ${id}`

/** Null when the shop already has an export in progress. */
export const insertExport = (tx: Db, shopId: string, accountId: string, now: Date) =>
  findValue<{ id: string }>(tx)`
    insert into export (shop_id, account_id, created_at) values (${shopId}, ${accountId}, ${now})
    on conflict (shop_id) where state = 'making' do nothing returning id`

export type Progress = Pick<ExportRow, 'section' | 'page' | 'afterKey' | 'entries' | 'pieces' | 'bytes'>

/** Returns false when another process has already gone on from there. */
export const saveProgress = (tx: Db, from: ExportRow, at: Progress, endedAt: Date | null) =>
  changesRow(tx)`
    update export set section = ${at.section}, page = ${at.page}, after_key = ${at.afterKey},
      failures = 0, entries = ${JSON.stringify(at.entries)}::jsonb, pieces = ${at.pieces}::text[], bytes = ${at.bytes},
      state = case when ${endedAt}::timestamptz is null then 'making' else 'done' end, ended_at = ${endedAt}
    where id = ${from.id} and state = 'making' and section = ${from.section} and page = ${from.page} and after_key = ${from.afterKey}`

/** After this many errors in a row an export stops and says so. The relay retries after 1, 2, 4 and 8 seconds. */
const mostFailures = 5

/** Counts an error at this place. True when it was the last one, and the export has failed. */
export const saveFailure = async (tx: Db, id: string, now: Date): Promise<boolean> =>
  (await findValue<{ hasFailed: boolean }>(tx)`
    update export set failures = failures + 1,
      state = case when failures + 1 >= ${mostFailures} then 'failed' else state end,
      ended_at = case when failures + 1 >= ${mostFailures} then ${now}::timestamptz end
    where id = ${id} and state = 'making' returning state = 'failed' as "hasFailed"`) ?? false

export const lockExport = (tx: Db, id: string) =>
  findRow<Pick<ExportRow, 'id' | 'shopId' | 'state'>>(tx)`
    select id, shop_id as "shopId", state from export where id = ${id} for update`

export const hasExportInProgress = (tx: Db, shopId: string) =>
  hasRow(tx)`select from export where shop_id = ${shopId} and state = 'making'`

export const resumeExport = (tx: Db, id: string) =>
  runSql(tx)`update export set state = 'making', failures = 0, ended_at = null where id = ${id}`

const exportFields = sql`json_build_object('id', e.id, 'state', e.state, 'files', jsonb_array_length(e.entries), 'bytes', e.bytes,
  'createdAt', e.created_at, 'goodUntil', case when e.state = 'done' then e.ended_at + ${availableDays} * interval '1 day' end)`

export const exportJson = (db: Db, id: string) =>
  getValue<{ json: string }>(db)`select ${exportFields}::text as json from export e where e.id = ${id}`

export const selectExports = (db: Db, shopId: string, now: Date) =>
  getValue<{ json: string }>(db)`
    select json_build_object('timeZone', s.time_zone, 'exports', coalesce((
      select json_agg(${exportFields} order by e.created_at desc) from export e where e.shop_id = ${shopId}
        and (e.ended_at is null or e.ended_at + ${availableDays} * interval '1 day' > ${now})), '[]'::json))::text as json
    from shop s where s.id = ${shopId}`

/** Exports that can no longer be downloaded. */
export const findOldExports = (db: Db, now: Date) =>
  listRows<ExportRow>(db)`
    select ${columns} from export e join shop s on s.id = e.shop_id
    where e.ended_at + ${availableDays} * interval '1 day' <= ${now} limit 100`

/** Lists the ones of these keys that belong to an export. */
export const listPieceKeys = (db: Db, keys: readonly string[]) =>
  listValues<{ key: string }>(db)`
    select key from export, unnest(pieces) as key where key = any(${keys}::text[])`

export const deleteExport = (db: Db, id: string) => runSql(db)`delete from export where id = ${id}`
