import { sql } from 'kysely'
import { type Db, getRow, hasRow, listRows, listValues } from '../../../../kit/server/index.ts'
import { lateNote } from '../../earnings/server/index.ts'
import type { StubLine } from '../contract/index.ts'

/** The amounts these employees were paid in a calendar year by approved runs that are not voided. */
export const listYearSums = (
  db: Db,
  { shopId, accountIds, year }: { shopId: string; accountIds: readonly string[]; year: string },
) =>
  listRows<{ accountId: string; side: StubLine['side']; code: string; cents: number; taxable: number }>(db)`
    select s.account_id as "accountId", l.side, l.code, sum(l.cents)::bigint as cents, coalesce(sum(l.taxable_cents), 0)::bigint as taxable
    from pay_stub s join pay_stub_line l on l.stub_id = s.id
    where s.shop_id = ${shopId} and s.account_id = any(${[...accountIds]}::uuid[]) and s.approved_at is not null and s.voided_at is null
      and s.pay_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    group by s.account_id, l.side, l.code`

/**
 * The pay from the stub of a period and its corrections, line by line, without late items of other periods, which belong to the stub that paid them;
 * and the pay from later stubs for the overtime of its weeks. The hours of that overtime are in the week's own line, so they are not given twice.
 */
export const listPaidLines = (db: Db, stubId: string) =>
  listRows<StubLine & { stubId: string }>(db)`
    select l.stub_id as "stubId", l.side, l.code, l."group", l.label, l.week,
      case when l.label like ${`%${lateNote}`} then null else l.minutes end as minutes, l.hundredths, l.rate_cents as "rateCents",
      l.taxable_cents as "taxableCents", l.taxed_as as "taxedAs", l.cents, l.ytd_cents as "ytdCents", l.is_by_hand as "isByHand"
    from pay_stub first join pay_run first_run on first_run.id = first.run_id join pay_stub s on s.shop_id = first.shop_id and s.account_id = first.account_id
      join pay_run r on r.id = s.run_id join pay_stub_line l on l.stub_id = s.id
    where first.id = ${stubId} and s.approved_at is not null and s.voided_at is null and l.side = 'earning' and l.code not in ('bonus', 'adjustment')
      and ((s.id = first.id or r.corrects_stub_id = first.id) and not l.label like ${`%${lateNote}`}
        or l.week between first.period_first - 6 and first.period_last and s.period_first > l.week + 6
          and (not l.label like ${`%${lateNote}`} or l.code like '%-premium' and l.week + 6 between first.period_first and first.period_last)
        or 'final' in (r.kind, first_run.kind) and l.week between first.period_first - 6 and first.period_last
          and l.code in ('guarantee', 'minimum-wage', 'overtime-premium', 'daily-overtime-premium', 'double-time-premium'))`

/**
 * All hours worked of a stub `s`, in minutes. Corrections of before December 2026 say none, so theirs are of the lines that hours are paid by
 * (`countWorkedMinutes`). Later ones may be for none: more nonproductive time pays for hours that were counted.
 */
export const selectMinutesWorked = sql`coalesce(nullif((s.facts ->> 'minutesWorked')::integer, case when s.facts -> 'countsHours' is null then 0 end), (select sum(h.minutes) from pay_stub_line h
  where h.stub_id = s.id and h.side = 'earning' and h.code not like '%-premium' and h.code not in ('time-off', 'guarantee', 'minimum-wage')), 0)`

/** The hours that the stub of a period and its corrections were for, in minutes. */
export const countPaidMinutes = async (db: Db, stubId: string) =>
  (
    await getRow<{ minutes: number }>(db)`
    select coalesce(sum(${selectMinutesWorked}), 0)::integer as minutes from pay_stub s join pay_run r on r.id = s.run_id
    where (s.id = ${stubId} or r.corrects_stub_id = ${stubId}) and s.approved_at is not null and s.voided_at is null`
  ).minutes

/** The overtime that late items of these days' weeks added when a later stub paid them. The overtime that a bonus added is its own, like the bonus. */
export const listLatePremiums = (
  db: Db,
  { shopId, accountIds, first, last }: { shopId: string; accountIds: readonly string[]; first: string; last: string },
) =>
  listRows<Pick<StubLine, 'code' | 'label' | 'week' | 'minutes' | 'hundredths' | 'rateCents' | 'cents'> & { accountId: string }>(
    db,
  )`
    select s.account_id as "accountId", l.code, l.label, l.week, null::int as minutes, l.hundredths, l.rate_cents as "rateCents", l.cents
    from pay_stub s join pay_stub_line l on l.stub_id = s.id
    where s.shop_id = ${shopId} and s.account_id = any(${[...accountIds]}::uuid[]) and s.approved_at is not null and s.voided_at is null
      and l.side = 'earning' and l.code like '%-premium' and l.label like ${`%${lateNote}`} and l.week + 6 between ${first}::date and ${last}::date`

/** The amounts stubs paid for a workweek, line by line. */
export const listPaidOfWeek = (
  db: Db,
  { shopId, accountIds, week }: { shopId: string; accountIds: readonly string[]; week: string },
) =>
  listRows<Pick<StubLine, 'code' | 'label' | 'week' | 'minutes' | 'hundredths' | 'rateCents' | 'cents'> & { accountId: string }>(
    db,
  )`
    select s.account_id as "accountId", l.code, l.label, l.week, l.minutes, l.hundredths, l.rate_cents as "rateCents", l.cents
    from pay_stub s join pay_stub_line l on l.stub_id = s.id
    where s.shop_id = ${shopId} and s.account_id = any(${[...accountIds]}::uuid[]) and s.approved_at is not null and s.voided_at is null
      and l.side = 'earning' and l.code not in ('bonus', 'adjustment') and l.week = ${week}::date`

/**
 * The last day of the period that each of these was paid for, of those paid for any. Also who got final pay before it in its first week, which that
 * closed.
 */
export const listPaidThrough = (
  db: Db,
  days: { shopId: string; accountIds: readonly string[]; first: string; last: string; week: string },
) =>
  listRows<{ accountId: string; day: string }>(db)`
    select s.account_id as "accountId", to_char(max(s.period_last), 'YYYY-MM-DD') as day from pay_stub s join pay_run r on r.id = s.run_id
    where s.shop_id = ${days.shopId} and s.account_id = any(${[...days.accountIds]}::uuid[]) and s.pays_hours and s.approved_at is not null
      and s.voided_at is null and s.period_first <= ${days.last}::date
      and (s.period_last >= ${days.first}::date or r.kind = 'final' and s.period_last >= ${days.week}::date)
    group by s.account_id`

/** The earned items among these that an approved stub has paid. */
export const listClaimed = (db: Db, shopId: string, itemIds: readonly string[]) =>
  listValues<{ itemId: string }>(db)`
    select item_id as "itemId" from pay_stub_item where shop_id = ${shopId} and item_id = any(${[...itemIds]}::text[]) and released_at is null`

/** The items among these that neither this stub nor a correction of it has paid, but another one. */
export const listClaimedElsewhere = (
  db: Db,
  { shopId, itemIds, stubId }: { shopId: string; itemIds: readonly string[]; stubId: string },
) =>
  listValues<{ itemId: string }>(db)`
    select i.item_id as "itemId" from pay_stub_item i join pay_stub s on s.id = i.stub_id join pay_run r on r.id = s.run_id
    where i.shop_id = ${shopId} and i.item_id = any(${[...itemIds]}::text[]) and i.released_at is null and s.id <> ${stubId}
      and r.corrects_stub_id is distinct from ${stubId}::uuid`

/** Whether the stub is of a final run, which closes the last week with its last day. */
export const isFinalStub = (db: Db, id: string) =>
  hasRow(db)`select from pay_stub s join pay_run r on r.id = s.run_id where s.id = ${id} and r.kind = 'final'`
