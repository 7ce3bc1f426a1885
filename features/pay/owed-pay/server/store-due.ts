import { sql } from 'kysely'
import { type Db, listRows, listValues } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import { lateNote } from '../../earnings/server/index.ts'

export interface PaidPeriod {
  first: string
  last: string
}

/** Periods with an approved regular run that ended in these days, from the oldest. */
export const listPaidPeriods = (db: Db, { shopId, from, before }: { shopId: string; from: string; before: string }) =>
  listRows<PaidPeriod>(db)`
    select period_first as first, period_last as last from pay_run
    where shop_id = ${shopId} and kind = 'regular' and state in ('approved', 'paid') and period_last >= ${from}::date
      and period_last < ${before}::date
    order by period_first`

/** Everyone who was employed on a day of the period, with the stub that paid hours of it; null for someone whom none paid. */
export const listEmployedIn = (db: Db, shopId: string, { first, last }: PaidPeriod) =>
  listRows<{ accountId: string; name: string; stubId: string | null }>(db)`
    select m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name,
      (select p.id from pay_stub p where p.shop_id = m.shop_id and p.account_id = m.account_id and p.pays_hours and p.approved_at is not null
          and p.voided_at is null and daterange(p.period_first, p.period_last, '[]') && daterange(${first}::date, ${last}::date, '[]')
        order by p.period_last desc limit 1) as "stubId"
    from shop_member m join account a on a.id = m.account_id join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.kind = 'employee' and a.role = 'employee'
      and (m.ended_at is null or m.ended_at >= ${first}::date::timestamp at time zone s.time_zone)
    order by name, m.account_id`

/**
 * Each person's pay for a period: by stubs of its days, their corrections, and later stubs for its weeks, without late items, which are told by their
 * ids. Entries by hand are not counted.
 */
export const listPaidSums = (db: Db, shopId: string, { first, last }: PaidPeriod) =>
  listRows<{ accountId: string; cents: number }>(db)`
    select s.account_id as "accountId", sum(l.cents)::bigint as cents
    from pay_stub s join pay_stub_line l on l.stub_id = s.id
    where s.shop_id = ${shopId} and s.approved_at is not null and s.voided_at is null and l.side = 'earning'
      and l.code not in ('bonus', 'adjustment')
      and case when l.label like ${`%${lateNote}`} then l.code like '%-premium' and l.week + 6 between ${first}::date and ${last}::date
        when l.week is null then daterange(s.period_first, s.period_last, '[]') && daterange(${first}::date, ${last}::date, '[]')
        else l.week between ${first}::date - 6 and ${last}::date
          and (s.period_first > l.week + 6 or daterange(s.period_first, s.period_last, '[]') && daterange(${first}::date, ${last}::date, '[]')) end
    group by s.account_id`

/** The items among these that a stub of other days has paid. */
export const listClaimedOutside = (
  db: Db,
  { shopId, itemIds, first, last }: { shopId: string; itemIds: readonly string[]; first: string; last: string },
) =>
  listValues<{ itemId: string }>(db)`
    select i.item_id as "itemId" from pay_stub_item i join pay_stub s on s.id = i.stub_id
    where i.shop_id = ${shopId} and i.item_id = any(${[...itemIds]}::text[]) and i.released_at is null
      and not daterange(s.period_first, s.period_last, '[]') && daterange(${first}::date, ${last}::date, '[]')`
