import { type Db, findRow, findValue, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { lateNote } from '../../earnings/server/index.ts'
import type { Payment } from '../build-stub.ts'
import type { PayProblem, StubLine } from '../contract/index.ts'
import type { StubFacts } from '../stub-facts.ts'

export interface NewStub {
  accountId: string
  grossCents: number
  netCents: number
  /** The first day it pays; null for that of the run. */
  periodFirst: string | null
  paysHours: boolean
  facts: StubFacts
  problems: PayProblem[]
  lines: readonly StubLine[]
  payments: readonly Payment[]
}

export const deleteStubs = (tx: Db, runId: string, accountIds: readonly string[] | null) =>
  runSql(tx)`
    delete from pay_stub where run_id = ${runId} and (${accountIds === null} or account_id = any(${[...(accountIds ?? [])]}::uuid[]))`

/** All stubs of a draft with their lines and payments, in three statements. */
export async function insertStubs(tx: Db, runId: string, stubs: readonly NewStub[]): Promise<void> {
  if (stubs.length === 0) return
  const rows = stubs.map(({ accountId, grossCents, netCents, periodFirst, paysHours, facts, problems }) => ({
    accountId,
    grossCents,
    netCents,
    periodFirst,
    paysHours,
    facts,
    problems,
  }))
  const inserted = await listRows<{ id: string; accountId: string }>(tx)`
    insert into pay_stub (run_id, shop_id, account_id, pay_date, period_first, period_last, gross_cents, net_cents, pays_hours, facts, problems)
    select r.id, r.shop_id, (one ->> 'accountId')::uuid, r.pay_date, coalesce((one ->> 'periodFirst')::date, r.period_first), r.period_last, (one ->> 'grossCents')::int,
      (one ->> 'netCents')::int, (one ->> 'paysHours')::boolean, one -> 'facts', one -> 'problems'
    from pay_run r, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as each_one (one) where r.id = ${runId}
    returning id, account_id as "accountId"`
  const ids = new Map(inserted.map(({ id, accountId }) => [accountId, id]))
  const lines = stubs.flatMap((stub) =>
    stub.lines.map((line, position) => ({ ...line, position, stubId: ids.get(stub.accountId) })),
  )
  await runSql(tx)`
    insert into pay_stub_line (stub_id, position, side, code, "group", label, week, minutes, hundredths, rate_cents, taxable_cents, taxed_as,
      cents, ytd_cents, is_by_hand)
    select "stubId", position, side, code, "group", label, week, minutes, hundredths, "rateCents", "taxableCents", "taxedAs", cents, "ytdCents",
      "isByHand"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("stubId" uuid, position int, side text, code text, "group" text, label text,
      week date, minutes int, hundredths int, "rateCents" int, "taxableCents" int, "taxedAs" text, cents int, "ytdCents" int, "isByHand" boolean)`
  const payments = stubs.flatMap((stub) =>
    stub.payments.map((one, position) => ({ ...one, position, accountId: stub.accountId, stubId: ids.get(stub.accountId) })),
  )
  await runSql(tx)`
    insert into pay_payment (run_id, stub_id, shop_id, account_id, position, method, deposit_change_id, deposit_account_id, account_last4, cents)
    select r.id, p."stubId", r.shop_id, p."accountId", p.position, p.method, p."depositChangeId", p."depositAccountId", p."accountLast4", p.cents
    from pay_run r, jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p ("stubId" uuid, "accountId" uuid, position int, method text,
      "depositChangeId" uuid, "depositAccountId" uuid, "accountLast4" text, cents int)
    where r.id = ${runId}`
}

type LineRow = StubLine & { stubId: string }

/** In the order of each stub. */
export const listLines = (db: Db, stubIds: readonly string[]) =>
  listRows<LineRow>(db)`
    select stub_id as "stubId", side, code, "group", label, week, minutes, hundredths, rate_cents as "rateCents", taxable_cents as "taxableCents",
      taxed_as as "taxedAs", cents, ytd_cents as "ytdCents", is_by_hand as "isByHand"
    from pay_stub_line where stub_id = any(${[...stubIds]}::uuid[]) order by stub_id, position`

export const listPayments = (db: Db, runId: string) =>
  listRows<Payment & { stubId: string }>(db)`
    select stub_id as "stubId", method, deposit_change_id as "depositChangeId", deposit_account_id as "depositAccountId",
      account_last4 as "accountLast4", cents
    from pay_payment where run_id = ${runId} order by stub_id, position`

export interface StoredStub {
  id: string
  accountId: string
  name: string
  ssnLast4: string
  grossCents: number
  netCents: number
  minutes: number
  problems: PayProblem[]
}

export const listStubs = (db: Db, runId: string) =>
  listRows<StoredStub>(db)`
    select id, account_id as "accountId", facts ->> 'name' as name, facts ->> 'ssnLast4' as "ssnLast4", gross_cents as "grossCents",
      net_cents as "netCents", coalesce((facts ->> 'minutesWorked')::int, 0) as minutes, problems
    from pay_stub where run_id = ${runId} order by name, account_id`

/** What these employees were paid in a calendar year by approved runs that are not voided. */
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

/** Each employee's newest approved stub with hours before this run. */
export const listLastStubs = (
  db: Db,
  { shopId, accountIds, runId }: { shopId: string; accountIds: readonly string[]; runId: string },
) =>
  listRows<{ id: string; accountId: string; grossCents: number; netCents: number }>(db)`
    select distinct on (s.account_id) s.id, s.account_id as "accountId", s.gross_cents as "grossCents", s.net_cents as "netCents"
    from pay_stub s join pay_run r on r.id = ${runId}
    where s.shop_id = ${shopId} and s.account_id = any(${[...accountIds]}::uuid[]) and s.run_id <> r.id and s.approved_at is not null
      and s.voided_at is null and s.pays_hours and s.period_last < r.period_first
    order by s.account_id, s.pay_date desc, s.id`

/**
 * What the stub of a period and its corrections paid, line by line, without late items of other periods, which belong to the stub that paid them; and what
 * later stubs paid for the overtime of its weeks. The hours of that overtime are in the week's own line, so they are not given twice.
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

/** What stubs paid for a workweek, line by line. */
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

/** Which of these earned things an approved stub has paid. */
export const listClaimed = (db: Db, shopId: string, itemIds: readonly string[]) =>
  listValues<{ itemId: string }>(db)`
    select item_id as "itemId" from pay_stub_item where shop_id = ${shopId} and item_id = any(${[...itemIds]}::text[]) and released_at is null`

/** Of these, the ones that neither this stub nor a correction of it has paid, but another one. */
export const listClaimedElsewhere = (
  db: Db,
  { shopId, itemIds, stubId }: { shopId: string; itemIds: readonly string[]; stubId: string },
) =>
  listValues<{ itemId: string }>(db)`
    select i.item_id as "itemId" from pay_stub_item i join pay_stub s on s.id = i.stub_id join pay_run r on r.id = s.run_id
    where i.shop_id = ${shopId} and i.item_id = any(${[...itemIds]}::text[]) and i.released_at is null and s.id <> ${stubId}
      and r.corrects_stub_id is distinct from ${stubId}::uuid`

/** Of these, the ones that a stub of other days has paid. */
export const listClaimedOutside = (
  db: Db,
  { shopId, itemIds, first, last }: { shopId: string; itemIds: readonly string[]; first: string; last: string },
) =>
  listValues<{ itemId: string }>(db)`
    select i.item_id as "itemId" from pay_stub_item i join pay_stub s on s.id = i.stub_id
    where i.shop_id = ${shopId} and i.item_id = any(${[...itemIds]}::text[]) and i.released_at is null
      and not daterange(s.period_first, s.period_last, '[]') && daterange(${first}::date, ${last}::date, '[]')`

/** Claims earned things for their stubs. A thing that is claimed already breaks `pay_stub_item_once`. */
export const insertItems = (tx: Db, runId: string, items: readonly { accountId: string; itemId: string }[]) =>
  runSql(tx)`
    insert into pay_stub_item (stub_id, shop_id, item_id)
    select s.id, s.shop_id, i."itemId"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i ("accountId" uuid, "itemId" text)
      join pay_stub s on s.run_id = ${runId} and s.account_id = i."accountId"`

/** Whose hours in these days an approved stub has paid. */
export const listPaidForDays = (db: Db, { shopId, first, last }: { shopId: string; first: string; last: string }) =>
  listValues<{ accountId: string }>(db)`
    select distinct account_id as "accountId" from pay_stub
    where shop_id = ${shopId} and pays_hours and approved_at is not null and voided_at is null
      and daterange(period_first, period_last, '[]') && daterange(${first}::date, ${last}::date, '[]')`

export const findStubOf = (db: Db, runId: string, accountId: string) =>
  findRow<{ id: string; grossCents: number; netCents: number }>(db)`
    select id, gross_cents as "grossCents", net_cents as "netCents" from pay_stub where run_id = ${runId} and account_id = ${accountId}`

/** Whether the stub is of a final run, which closes the last week with its last day. */
export const isFinalStub = (db: Db, id: string) =>
  hasRow(db)`select from pay_stub s join pay_run r on r.id = s.run_id where s.id = ${id} and r.kind = 'final'`

/** A stub that a correction can be for: of a run that is approved or paid, and that paid hours. */
export const findCorrectable = (db: Db, shopId: string, id: string) =>
  findRow<{ accountId: string; periodFirst: string; periodLast: string }>(db)`
    select account_id as "accountId", period_first as "periodFirst", period_last as "periodLast" from pay_stub
    where id = ${id} and shop_id = ${shopId} and approved_at is not null and voided_at is null and pays_hours`

/** The last day whose hours a person was paid for; null before the first paycheck. */
export const findLastPaidDay = (db: Db, shopId: string, accountId: string) =>
  findValue<{ day: string | null }>(db)`
    select to_char(max(period_last), 'YYYY-MM-DD') as day from pay_stub
    where shop_id = ${shopId} and account_id = ${accountId} and pays_hours and approved_at is not null and voided_at is null`
