import { type Db, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { Recorded, Wanted } from '../rules.ts'

export const canWrite = async (db: Db): Promise<boolean> =>
  !(await hasRow(db)`select 1 where current_setting('transaction_read_only') = 'on'`)

export const listWeeks = (db: Db, shopId: string, accountIds: readonly string[]) =>
  listRows<{ accountId: string; firstDay: string; lastDay: string; seconds: number }>(db)`
    select account_id as "accountId", first_day::text as "firstDay", last_day::text as "lastDay", seconds from timesheet_approval
    where shop_id = ${shopId} and account_id = any(${[...accountIds]}::uuid[]) and reopened_at is null`

export interface UsedRow {
  accountId: string
  policyId: string
  requestId: string
  day: string
  minutes: number
  isPending: boolean
}

/** The days of requests that are approved or wait for an answer. */
export const listUsed = (db: Db, shopId: string, accountIds: readonly string[]) =>
  listRows<UsedRow>(db)`
    select r.account_id as "accountId", r.policy_id as "policyId", r.id as "requestId", d.day, d.minutes, r.state = 'pending' as "isPending"
    from time_off_request r cross join jsonb_to_recordset(r.days) as d(day text, minutes integer)
    where r.shop_id = ${shopId} and r.account_id = any(${[...accountIds]}::uuid[]) and r.state in ('pending', 'approved')
      and d.day is not null and d.minutes is not null`

export interface RecordedRow extends Recorded {
  id: string
  accountId: string
  policyId: string
  keepsGrant: boolean
}

export const listRecorded = (db: Db, shopId: string, accountIds: readonly string[]) =>
  listRows<RecordedRow>(db)`
    select id, account_id as "accountId", policy_id as "policyId", key, kind, day::text as day, minutes, keeps_grant as "keepsGrant"
    from time_off_entry
    where shop_id = ${shopId} and account_id = any(${[...accountIds]}::uuid[]) order by day, made_at, id`

export interface NewEntry extends Wanted {
  shopId: string
  accountId: string
  policyId: string
  madeBy: string | null
}

/** Numbers the entries of a key; a constraint keeps two programs from writing the same one. */
export const insertEntries = (tx: Db, entries: readonly NewEntry[], at: Date) =>
  runSql(tx)`
    insert into time_off_entry (shop_id, account_id, policy_id, day, kind, minutes, key, nth, reason, made_by, made_at)
    select e."shopId", e."accountId", e."policyId", e.day, e.kind, e.minutes, e.key,
      1 + (select count(*) from time_off_entry o where o.policy_id = e."policyId" and o.account_id = e."accountId" and o.key = e.key),
      e.reason, e."madeBy", ${at}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("shopId" uuid, "accountId" uuid, "policyId" uuid, day date, kind text,
      minutes integer, key text, reason text, "madeBy" uuid)`

/** Ends requests whose days all come after the last day of the employment. Returns their ids. */
export const endRequestsAfterEmployment = (tx: Db, shopId: string, at: Date) =>
  listValues<{ id: string }>(tx)`
    update time_off_request r set state = 'ended', version = r.version + 1
    from shop_member m join shop s on s.id = m.shop_id left join personnel p on p.shop_id = m.shop_id and p.account_id = m.account_id
    where m.shop_id = ${shopId} and m.ended_at <= ${at}::timestamptz and r.shop_id = m.shop_id and r.account_id = m.account_id
      and r.state in ('pending', 'approved')
      and (r.state = 'pending' or r.first_day > coalesce(p.last_day, (m.ended_at at time zone s.time_zone)::date))
    returning r.id`

/** How long the shop is open on each open day of a range. `holidays` are closed. */
export const listOpenDays = (db: Db, shopId: string, days: { from: string; to: string }, holidays: readonly string[]) =>
  listRows<{ day: string; minutes: number }>(db)`
    select d.day::text as day, (extract(epoch from h.closes - h.opens) / 60)::integer as minutes
    from (select ${days.from}::date + n as day from generate_series(0, ${days.to}::date - ${days.from}::date) n) d
    cross join lateral shop_hours_on(${shopId}::uuid, d.day) h
    where h.opens is not null and h.day_off is null and d.day <> all(${[...holidays]}::date[])
    order by d.day`

/** Days off and payouts of paid policies, as pay/earnings pays them. Minutes below zero are taken back. */
export const listPaidEntries = (
  db: Db,
  { shopId, accountIds, from, to }: { shopId: string; accountIds: readonly string[]; from: string; to: string },
) =>
  listRows<{ id: string; accountId: string; day: string; minutes: number; name: string; isPayout: boolean; isSick: boolean }>(db)`
    select e.id, e.account_id as "accountId", e.day::text as day, -e.minutes as minutes, p.name, e.kind = 'paid-out' as "isPayout",
      p.kind = 'sick' as "isSick"
    from time_off_entry e join time_off_policy p on p.id = e.policy_id
    where e.shop_id = ${shopId} and e.account_id = any(${[...accountIds]}::uuid[]) and e.kind in ('used', 'paid-out') and p.is_paid
      and e.day between ${from}::date and ${to}::date
    order by e.day, e.made_at, e.id`

/** Balances of paid policies at the end of a day. */
export const listBalancesOn = (
  db: Db,
  { shopId, accountIds, day }: { shopId: string; accountIds: readonly string[]; day: string },
) =>
  listRows<{ accountId: string; label: string; minutes: number }>(db)`
    select x.account_id as "accountId", p.name as label, coalesce(sum(e.minutes), 0)::integer as minutes
    from (select distinct account_id, policy_id from time_off_assignment
      where shop_id = ${shopId} and account_id = any(${[...accountIds]}::uuid[]) and first_day <= ${day}::date) x
      join time_off_policy p on p.id = x.policy_id and p.is_paid
      left join time_off_entry e on e.policy_id = p.id and e.account_id = x.account_id and e.day <= ${day}::date
    group by x.account_id, p.id, p.name order by p.name`
