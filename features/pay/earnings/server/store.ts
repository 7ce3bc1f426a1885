import { type Db, findRow, getRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { PunchKind } from '../../shift-clock/contract/index.ts'
import type { WageSettingForm } from '../contract/index.ts'

export const getShop = (db: Db, shopId: string) =>
  getRow<{ state: string; zip: string; timeZone: string; dba: string }>(db)`
    select state, zip, time_zone as "timeZone", dba from shop where id = ${shopId}`

interface Range {
  shopId: string
  accountIds: readonly string[]
  from: string
  to: string
}

/** Punches that count, from two days before the range to two days after it: a shift can begin before and end after. */
export const listPunches = (db: Db, { shopId, accountIds, from, to }: Range) =>
  listRows<{ accountId: string; id: string; kind: PunchKind; at: Date; source: 'online' | 'offline' | 'correction' }>(db)`
    select p.account_id as "accountId", p.id, p.kind, p.at, p.source from shift_punch p join shop s on s.id = p.shop_id
    where p.shop_id = ${shopId} and p.account_id = any(${[...accountIds]}::uuid[]) and p.removed_by is null
      and p.at >= (${from}::date - 2)::timestamp at time zone s.time_zone and p.at < (${to}::date + 3)::timestamp at time zone s.time_zone
    order by p.at, p.id`

/** Minutes on jobs by the day on which the clock started, by the shop's calendar. */
export const listJobMinutes = (db: Db, { shopId, accountIds, from, to }: Range) =>
  listRows<{ accountId: string; day: string; minutes: number }>(db)`
    select j.account_id as "accountId", (j.started_at at time zone s.time_zone)::date::text as day,
      round(sum(extract(epoch from j.ended_at - j.started_at)) / 60)::int as minutes
    from job_clock j join shop s on s.id = j.shop_id
    where j.shop_id = ${shopId} and j.account_id = any(${[...accountIds]}::uuid[]) and j.ended_at is not null
      and j.started_at >= ${from}::date::timestamp at time zone s.time_zone
      and j.started_at < (${to}::date + 1)::timestamp at time zone s.time_zone
    group by 1, 2`

/** The first days of approved weeks. */
export const listApprovedWeeks = (db: Db, { shopId, accountIds, from, to }: Range) =>
  listRows<{ accountId: string; firstDay: string }>(db)`
    select account_id as "accountId", first_day as "firstDay" from timesheet_approval
    where shop_id = ${shopId} and account_id = any(${[...accountIds]}::uuid[]) and reopened_at is null
      and first_day between ${from} and ${to}`

/** The last day of the employment of those who left, by the personnel file or else by the day on which they were removed. */
export const listLastDays = (db: Db, { shopId, accountIds }: Pick<Range, 'shopId' | 'accountIds'>) =>
  listRows<{ accountId: string; day: string }>(db)`
    select m.account_id as "accountId", coalesce(p.last_day, (m.ended_at at time zone s.time_zone)::date)::text as day
    from shop_member m join shop s on s.id = m.shop_id
      left join personnel p on p.shop_id = m.shop_id and p.account_id = m.account_id
    where m.shop_id = ${shopId} and m.account_id = any(${[...accountIds]}::uuid[]) and m.ended_at is not null`

/** The owner's latest statement; null before the first. */
export const findSetting = (db: Db, shopId: string) =>
  findRow<{
    retailPercent: number | null
    retailYear: number | null
    localMinimumCents: number | null
    by: string
    madeAt: Date
  }>(db)`
    select w.retail_percent as "retailPercent", w.retail_year as "retailYear", w.local_minimum_cents as "localMinimumCents",
      coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), a.email) as by, w.made_at as "madeAt"
    from wage_setting w join account a on a.id = w.made_by left join owner o on o.account_id = a.id
    where w.shop_id = ${shopId} order by w.made_at desc, w.id limit 1`

/** Makes statements of a shop take turns until the transaction ends. */
export const lockSettings = (tx: Db, shopId: string) => runSql(tx)`select from shop where id = ${shopId} for no key update`

export const insertSetting = (tx: Db, shopId: string, form: WageSettingForm, by: string, at: Date) =>
  runSql(tx)`
    insert into wage_setting (shop_id, retail_percent, retail_year, local_minimum_cents, made_by, made_at)
    values (${shopId}, ${form.retailPercent}, ${form.retailYear}, ${form.localMinimumCents}, ${by}, ${at})`

/** Everyone who worked at the shop since that day, by name. */
export const listPeople = (db: Db, shopId: string, from: string) =>
  listRows<{ accountId: string; name: string }>(db)`
    select m.account_id as "accountId", coalesce(nullif(trim(e.first_name || ' ' || e.last_name), ''), a.email) as name
    from shop_member m join shop s on s.id = m.shop_id join account a on a.id = m.account_id
    left join employee e on e.account_id = a.id
    where m.shop_id = ${shopId} and m.kind = 'employee'
      and (m.ended_at is null or m.ended_at >= ${from}::date::timestamp at time zone s.time_zone)
    order by name, m.account_id`

/** An employee of the shop, also a former one; null for owners and strangers. */
export const findPerson = (db: Db, shopId: string, accountId: string) =>
  findRow<{ accountId: string; name: string }>(db)`
    select m.account_id as "accountId", coalesce(nullif(trim(e.first_name || ' ' || e.last_name), ''), a.email) as name
    from shop_member m join account a on a.id = m.account_id left join employee e on e.account_id = a.id
    where m.shop_id = ${shopId} and m.kind = 'employee' and m.account_id = ${accountId}`
