import { sql } from 'kysely'
import { type Db, getRow, listRows, listValues } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import { selectMinutesWorked } from '../../stub-calculation/server/index.ts'
import type { JournalRun } from '../contract/index.ts'
import type { StateWages } from '../report-tables.ts'
import type { LineSum } from '../rules.ts'

export interface Range {
  shopId: string
  first: string
  last: string
}

/** Stubs that count: approved, not voided, paid on these days. */
const isCounted = ({ shopId, first, last }: Range) =>
  sql`s.shop_id = ${shopId} and s.approved_at is not null and s.voided_at is null and s.pay_date between ${first}::date and ${last}::date`

const sumColumns = sql`l.side, l."group", l.code, l.label, sum(l.cents)::bigint as cents,
  case when not bool_or(l.taxable_cents is null) then sum(l.taxable_cents)::bigint end as "taxableCents"`

export const listPayDateSums = (db: Db, range: Range) =>
  listRows<LineSum & { payDate: string }>(db)`
    select s.pay_date as "payDate", ${sumColumns} from pay_stub s join pay_stub_line l on l.stub_id = s.id
    where ${isCounted(range)} group by s.pay_date, l.side, l."group", l.code, l.label order by s.pay_date, min(l.position), l.code, l.label`

/** By employee and state. All employees when `accountIds` is null. */
export const listPersonSums = (db: Db, range: Range, accountIds: readonly string[] | null) =>
  listRows<LineSum & { accountId: string; state: string }>(db)`
    select s.account_id as "accountId", coalesce(s.facts ->> 'state', '') as state, ${sumColumns}
    from pay_stub s join pay_stub_line l on l.stub_id = s.id
    where ${isCounted(range)} and (${accountIds === null} or s.account_id = any(${[...(accountIds ?? [])]}::uuid[]))
    group by s.account_id, state, l.side, l."group", l.code, l.label order by s.account_id, state, min(l.position), l.code, l.label`

export interface Person {
  accountId: string
  name: string
  address: string
  ssnLast4: string
}

export const peopleOfPage = 50

/** Everyone who was paid in the year, by the name on the last stub; with earlier pay alone, by today's. With a limit, one more than it. */
export const listPeople = (db: Db, range: Range, { after, limit }: { after: string | null; limit: number | null }) =>
  listRows<Person>(db)`
    with last as (
      select distinct on (s.account_id) s.account_id, coalesce(s.facts ->> 'name', '') as name, coalesce(s.facts ->> 'address', '') as address,
        coalesce(s.facts ->> 'ssnLast4', '') as ssn
      from pay_stub s where ${isCounted(range)} order by s.account_id, s.pay_date desc, s.id desc),
    before as (
      select distinct on (e.account_id) e.account_id, e.gross_cents from earlier_pay e
      where e.shop_id = ${range.shopId} and e.year = extract(year from ${range.first}::date)
        and not exists (select from last where account_id = e.account_id)
      order by e.account_id, e.version desc),
    person as (
      select account_id, name, address, ssn from last
      union all
      select b.account_id, coalesce(${selectStaffName(sql`b.account_id`)}, ''), '',
        coalesce((select p.ssn_last4 from personnel p where p.shop_id = ${range.shopId} and p.account_id = b.account_id), '')
      from before b where b.gross_cents > 0)
    select account_id as "accountId", name, address, ssn as "ssnLast4" from person
    where ${after}::uuid is null or (name, account_id) > (select name, account_id from person where account_id = ${after}::uuid)
    order by name, account_id limit ${limit === null ? null : limit + 1}::integer`

/** Each employee's wages in each state, by state and name. */
export const listStateWages = (db: Db, range: Range) =>
  listRows<StateWages>(db)`
    select s.account_id as "accountId", coalesce(s.facts ->> 'state', '') as state, max(coalesce(s.facts ->> 'name', '')) as name,
      max(coalesce(s.facts ->> 'ssnLast4', '')) as "ssnLast4", sum(${selectMinutesWorked})::bigint as minutes,
      sum(s.gross_cents)::bigint as "grossCents", sum(l.cafeteria)::bigint as "cafeteriaCents", sum(l.taxable)::bigint as "taxableCents",
      sum(l.tax)::bigint as "taxCents", coalesce(sum(s.gross_cents) filter (where not l.has_rate), 0)::bigint as "withoutRateCents"
    from pay_stub s
    cross join lateral (select coalesce(sum(cents) filter (where "group" = 'pre-tax' and split_part(code, '.', 1) <> '401k'), 0) as cafeteria,
        coalesce(sum(taxable_cents) filter (where code = 'state-unemployment'), 0) as taxable,
        coalesce(sum(cents) filter (where code = 'state-unemployment'), 0) as tax, coalesce(bool_or(code = 'state-unemployment'), false) as has_rate from pay_stub_line where stub_id = s.id) l
    where ${isCounted(range)} group by s.account_id, state order by state, name, s.account_id`

/** The number of people paid for hours of the pay period that has a day in it, whenever the pay date is. */
export const countPeopleOn = (db: Db, shopId: string, day: string) =>
  getRow<{ people: number }>(db)`
    select count(distinct account_id)::integer as people from pay_stub
    where shop_id = ${shopId} and approved_at is not null and voided_at is null and pays_hours and gross_cents > 0
      and ${day}::date between period_first and period_last`

export const runsOfPage = 25

/** Runs by pay date. With a limit, one more than it. */
export const listRuns = (db: Db, range: Range, { after, limit }: { after: string | null; limit: number | null }) =>
  listRows<Omit<JournalRun, 'entries'> & { netCents: number }>(db)`
    select r.id, r.number, r.kind, r.pay_date as "payDate", sum(s.net_cents)::bigint as "netCents"
    from pay_run r join pay_stub s on s.run_id = r.id
    where ${isCounted(range)} and (${after}::uuid is null
      or (r.pay_date, r.number) > (select pay_date, number from pay_run where id = ${after}::uuid and shop_id = ${range.shopId}))
    group by r.id order by r.pay_date, r.number limit ${limit === null ? null : limit + 1}::integer`

export const listRunSums = (db: Db, runIds: readonly string[]) =>
  listRows<LineSum & { runId: string }>(db)`
    select s.run_id as "runId", ${sumColumns} from pay_stub s join pay_stub_line l on l.stub_id = s.id
    where s.run_id = any(${[...runIds]}::uuid[]) group by s.run_id, l.side, l."group", l.code, l.label
    order by s.run_id, min(l.position), l.code, l.label`

export const listPaidYears = (db: Db, shopId: string) =>
  listValues<{ year: number }>(db)`
    select distinct extract(year from pay_date)::integer as year from pay_stub
    where shop_id = ${shopId} and approved_at is not null and voided_at is null order by year desc`
