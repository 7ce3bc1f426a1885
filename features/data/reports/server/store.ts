import { type RawBuilder, sql } from 'kysely'
import { type Db, findRow, getValue, listRows } from '../../../../kit/server/index.ts'
import { selectHasPermission } from '../../../people/employees/server/index.ts'
import type { Grouping, ReportName, ReportRow } from '../contract/index.ts'
import type { Period } from '../periods.ts'
import { namesPeople } from '../rules.ts'
import { findSource, type LaborView, type Source } from './store-sources.ts'

/** The shop's name and time zone; null unless the account owns it or works there and may see its reports. */
export const findReportedShop = (db: Db, shopId: string, accountId: string) =>
  findRow<{ dba: string; timeZone: string }>(db)`
    select s.dba, s.time_zone as "timeZone" from shop s
    join shop_member m on m.shop_id = s.id and m.account_id = ${accountId} and ${selectHasPermission('shop.reports')} and m.ended_at is null
    where s.id = ${shopId}`

/** The cost of a billed hour for people who may not see pay; null while it is withheld. */
export const findAverageLaborCost = (db: Db, shopId: string) =>
  getValue<{ cents: number | null }>(db)`select find_average_labor_cost(${shopId}) as cents`

const nameOf = (account: RawBuilder<unknown>) => sql`coalesce(
  (select e.first_name || ' ' || e.last_name from employee e where e.account_id = ${account}),
  (select w.first_name || ' ' || w.last_name from owner w where w.account_id = ${account}))`

/** The group of a row. */
const listKeys = (field: string | null): Readonly<Record<Grouping, RawBuilder<unknown>>> => ({
  day: sql`to_char(r.day, 'YYYY-MM-DD')`,
  week: sql`to_char(r.day - extract(dow from r.day)::int, 'YYYY-MM-DD')`,
  month: sql`to_char(r.day, 'YYYY-MM')`,
  technician: sql`coalesce(r.technician::text, 'none')`,
  writer: sql`coalesce(r.writer::text, 'none')`,
  field: sql`coalesce((select o.fields -> o.shop_id::text ->> ${field}::text from work_order o where o.id = r.order_id), 'none')`,
})

/** The label of a value of the user field. */
const nameValue = (shopId: string, field: string | null, value: RawBuilder<unknown>) => sql`coalesce(
  (select c ->> 'label' from user_field f cross join jsonb_array_elements(f.choices) c
    where f.entity = 'work-order' and f.key = ${field}::text and (f.shop_id is null or f.shop_id = ${shopId}) and c ->> 'key' = ${value}),
  case ${value} when 'none' then 'No value' when 'true' then 'Yes' when 'false' then 'No' else ${value} end)`

const selectSpan = (span: Period['period'], today: string, isNow: boolean) => sql`
  select ${isNow}::boolean as is_now, ${today}::date as today, ${span.from}::date::timestamp at time zone s.time_zone as starts,
    (${span.to}::date + 1)::timestamp at time zone s.time_zone as ends from s`

/** The rows of a report, each with its day in the shop's time zone and its group. */
const selectKeyed = (
  { shopId, by, field }: Pick<ReportRequest, 'shopId' | 'by' | 'field'>,
  { rows }: Source,
  spans: RawBuilder<unknown>,
) => sql`
  s as (select id, time_zone from shop where id = ${shopId}),
  span as materialized (${spans}),
  found as (${rows}),
  r as (select found.*, (found.at at time zone s.time_zone)::date as day from found cross join s),
  keyed as (select r.*, ${listKeys(field)[by]} as key from r)`

const selectSums = (sums: readonly string[], which: RawBuilder<unknown> = sql`true`) =>
  sql`json_build_object(${sql.join(
    sums.flatMap((name) => [sql.lit(name), sql`coalesce(sum(k.${sql.ref(name)}) filter (where ${which}), 0)::bigint`]),
  )})`

export interface ReportRequest {
  shopId: string
  report: ReportName
  by: Grouping
  /** The key of the user field that `by: 'field'` groups by. */
  field: string | null
  period: Period
  /** Today's date where the shop is. */
  today: string
  seesPay: boolean
  averageLaborCents: number | null
}

const getLaborView = ({ seesPay, averageLaborCents }: ReportRequest): LaborView =>
  seesPay ? 'paid' : averageLaborCents === null ? 'withheld' : 'average'

/** The groups, the total and the total of the period before, as JSON: `{"groups": …, "total": …, "totalBefore": …}`. */
export async function readReport(db: Db, request: ReportRequest): Promise<string> {
  const { shopId, report, by, field, period, today } = request
  const source = findSource(report, getLaborView(request))
  const label =
    by === 'technician' || by === 'writer'
      ? sql`coalesce(${nameOf(sql`(nullif(g.key, 'none'))::uuid`)}, 'Not assigned')`
      : by === 'field'
        ? nameValue(shopId, field, sql`g.key`)
        : sql`g.key`
  return getValue<{ json: string }>(db)`
    with ${selectKeyed(request, source, sql`${selectSpan(period.period, today, true)} union all ${selectSpan(period.before, today, false)}`)}
    select json_build_object(
      'groups', coalesce((select json_agg(json_build_object('key', g.key, 'label', ${label}, 'sums', g.sums) order by g.key)
        from (select k.key, ${selectSums(source.sums)} as sums from keyed k where k.is_now group by k.key) g), '[]'::json),
      'total', (select ${selectSums(source.sums, sql`k.is_now`)} from keyed k),
      'totalBefore', (select ${selectSums(source.sums, sql`not k.is_now`)} from keyed k)
    )::text as json`
}

export interface RowsRequest extends ReportRequest {
  group: string | null
  /** The key of the last row of the page before: its time in UTC and its id. */
  after: string | null
  limit: number
}

export interface RowsPage {
  rows: ReportRow[]
  next: string | null
}

export async function readRows(db: Db, wanted: RowsRequest): Promise<RowsPage> {
  const { report, by, period, today, group, limit } = wanted
  const source = findSource(report, getLaborView(wanted))
  const [at = null, id = ''] = wanted.after ? [wanted.after.slice(0, 26), wanted.after.slice(27)] : []
  const rows = await listRows<{ row: ReportRow; place: string }>(db)`
    with ${selectKeyed(wanted, source, selectSpan(period.period, today, true))}, page as (
      select * from keyed k where (${group}::text is null or k.key = ${group}::text)
        and (${at}::text is null or (k.at, k.id) < ((${at}::text || 'Z')::timestamptz, ${id}::text))
      order by k.at desc, k.id desc limit ${limit + 1}
    )
    select to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '_' || k.id as place,
      json_build_object('id', k.id, 'day', to_char(k.day, 'YYYY-MM-DD'), 'what', k.what,
        'orders', coalesce(k.orders, json_build_array(json_build_object('id', o.id, 'invoice', o.invoice))),
        'customer', coalesce(trim(c.first_name || ' ' || c.last_name), ''), 'vehicle', concat_ws(' ', v.year, v.make, v.model),
        'person', coalesce(case when ${namesPeople(report)}::boolean then ${nameOf(by === 'writer' ? sql`k.writer` : sql`k.technician`)} end, ''),
        'sums', json_build_object(${sql.join(source.sums.flatMap((name) => [sql.lit(name), sql`(k.${sql.ref(name)})::bigint`]))})) as row
    from page k left join work_order o on o.id = k.order_id left join customer c on c.id = o.customer_id
    left join vehicle v on v.id = o.vehicle_id
    order by k.at desc, k.id desc`
  const shown = rows.slice(0, limit)
  return { rows: shown.map(({ row }) => row), next: rows.length > limit ? shown.at(-1)!.place : null }
}
