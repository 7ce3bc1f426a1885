import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { ZipEntry } from '../../../server/kit/zip.ts'
import { keptDays } from '../contract.ts'

export interface ExportRow {
  id: string
  shopId: string
  dba: string
  state: 'making' | 'done'
  section: number
  page: number
  afterKey: string
  entries: ZipEntry[]
  parts: number
  bytes: number
  createdAt: Date
  endedAt: Date | null
}

const columns = sql`e.id, e.shop_id as "shopId", s.dba, e.state, e.section, e.page, e.after_key as "afterKey", e.entries, e.parts, e.bytes,
  e.created_at as "createdAt", e.ended_at as "endedAt"`

export async function findExport(db: Db, id: string, hold = false): Promise<ExportRow | null> {
  const found = hold
    ? sql<ExportRow>`select ${columns} from export e join shop s on s.id = e.shop_id where e.id = ${id} for update of e`
    : sql<ExportRow>`select ${columns} from export e join shop s on s.id = e.shop_id where e.id = ${id}`
  return (await found.execute(db)).rows[0] ?? null
}

/** Null when one of this shop's is being made. */
export async function insertExport(tx: Db, shopId: string, accountId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into export (shop_id, account_id, created_at) values (${shopId}, ${accountId}, ${now})
    on conflict (shop_id) where state = 'making' do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export type Progress = Pick<ExportRow, 'section' | 'page' | 'afterKey' | 'entries' | 'parts' | 'bytes'>

export async function saveProgress(tx: Db, id: string, at: Progress, endedAt: Date | null): Promise<void> {
  await sql`
    update export set section = ${at.section}, page = ${at.page}, after_key = ${at.afterKey},
      entries = ${JSON.stringify(at.entries)}::jsonb, parts = ${at.parts}, bytes = ${at.bytes},
      state = case when ${endedAt}::timestamptz is null then 'making' else 'done' end, ended_at = ${endedAt} where id = ${id}`.execute(
    tx,
  )
}

const shown = sql`json_build_object('id', e.id, 'state', e.state, 'files', jsonb_array_length(e.entries), 'bytes', e.bytes,
  'createdAt', e.created_at, 'goodUntil', e.ended_at + ${keptDays} * interval '1 day')`

export async function exportJson(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`select ${shown}::text as json from export e where e.id = ${id}`.execute(db)
  return (rows[0] as { json: string }).json
}

export async function listJson(db: Db, shopId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('timeZone', s.time_zone, 'exports', coalesce((
      select json_agg(${shown} order by e.created_at desc) from export e where e.shop_id = ${shopId}
        and (e.ended_at is null or e.ended_at + ${keptDays} * interval '1 day' > ${now})), '[]'::json))::text as json
    from shop s where s.id = ${shopId}`.execute(db)
  return (rows[0] as { json: string }).json
}

/** Those whose days are over. */
export async function findOld(db: Db, now: Date): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from export e join shop s on s.id = e.shop_id
    where e.ended_at + ${keptDays} * interval '1 day' <= ${now} limit 100`.execute(db)
  return rows
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await sql`delete from export where id = ${id}`.execute(db)
}
