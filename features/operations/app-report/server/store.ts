import { sql } from 'kysely'
import { type Db, listRows } from '../../../../kit/server/index.ts'
import type { FigureKey, FigureRow, Sums } from '../contract/index.ts'
import type { Span } from '../rules.ts'
import { type Source, sourceOf } from './store-sources.ts'

/** Not materialized, so that PostgreSQL plans with the two times and not for any. */
const selectDated = ({ rows }: Source, { from, to }: Span) => sql`
  span as not materialized (select ${from}::date::timestamp at time zone 'UTC' as starts, (${to}::date + 1)::timestamp at time zone 'UTC' as ends),
  found as (${rows}),
  r as (select found.*, (found.at at time zone 'UTC')::date as day from found)`

/** A shop that was active on several days counts once. */
const selectSum = (name: string) => (name === 'shops' ? sql`count(distinct r.shop_id)` : sql`sum(r.${sql.ref(name)})`)

const selectSums = ({ sums }: Source) =>
  sql`json_build_object(${sql.join(sums.flatMap((name) => [sql.lit(name), sql`coalesce(${selectSum(name)}, 0)::bigint`]))})`

/** The sums of each UTC day that has any, and, with `day` null, those of all days together. */
export const listDaySums = (db: Db, key: FigureKey, span: Span) =>
  listRows<{ day: string | null; sums: Sums }>(db)`
    with ${selectDated(sourceOf[key], span)}
    select to_char(r.day, 'YYYY-MM-DD') as day, ${selectSums(sourceOf[key])} as sums from r group by grouping sets ((r.day), ())`

export interface RowsRequest {
  key: FigureKey
  span: Span
  /** The key of the last row of the page before: its time in UTC and its id. */
  after: string | null
  limit: number
}

export interface RowsPage {
  rows: FigureRow[]
  next: string | null
}

export async function listEventRows(db: Db, wanted: RowsRequest): Promise<RowsPage> {
  const { key, span, after, limit } = wanted
  const source = sourceOf[key]
  const [at = null, id = ''] = after ? [after.slice(0, 26), after.slice(27)] : []
  const rows = await listRows<{ row: FigureRow; place: string }>(db)`
    with ${selectDated(source, span)}, page as (
      select * from r where ${source.listed ?? sql`true`}
        and (${at}::text is null or (r.at, r.id) < ((${at}::text || 'Z')::timestamptz, ${id}::text))
      order by r.at desc, r.id desc limit ${limit + 1}
    )
    select to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '_' || p.id as place,
      json_build_object('id', p.id, 'at', p.at, 'what', p.what, 'shop', coalesce(s.dba, ''), 'invoice', o.invoice, 'detail', p.detail,
        'sums', json_build_object(${sql.join(source.sums.flatMap((name) => [sql.lit(name), sql`(p.${sql.ref(name)})::bigint`]))})) as row
    from page p left join shop s on s.id = p.shop_id left join work_order o on o.id = p.order_id
    order by p.at desc, p.id desc`
  const shown = rows.slice(0, limit)
  return { rows: shown.map(({ row }) => row), next: rows.length > limit ? shown.at(-1)!.place : null }
}
