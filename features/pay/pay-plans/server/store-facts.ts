import { sql } from 'kysely'
import { type Db, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { SplitMethod, ComebackRule } from '../contract/index.ts'
import type { Fact, RecordedFact } from '../rules.ts'

/** Makes settling, and the pay run that reads what was earned, take turns until the transaction ends. */
export const lockEarned = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('earned ' || ${shopId}::text, 0))`

export const hasUnsettled = (db: Db, shopId: string) =>
  hasRow(db)`select 1 from earning_unsettled where shop_id = ${shopId} limit 1`

/** Shops with pay plans where something is to be settled: that one, or all. */
export const listUnsettledShops = (db: Db, shopId: string | null) =>
  listValues<{ id: string }>(db)`
    select s.id from shop s where (${shopId}::uuid is null or s.id = ${shopId}::uuid)
      and exists (select from earning_unsettled u where u.shop_id = s.id) and exists (select from pay_plan p where p.shop_id = s.id)`

/**
 * Orders that someone is changing are left for whoever reads after that is committed. The order is locked before its mark, as changes of it do, so that
 * nobody waits in a circle.
 */
export const takeUnsettled = (tx: Db, shopId: string, max: number) =>
  listValues<{ id: string }>(tx)`
    delete from earning_unsettled where work_order_id in (
      select u.work_order_id from earning_unsettled u join work_order o on o.id = u.work_order_id
      where u.shop_id = ${shopId} order by u.work_order_id limit ${max}
      for key share of o skip locked for update of u skip locked)
    returning work_order_id as id`

export const markUnsettled = (tx: Db, workOrderId: string) =>
  runSql(tx)`
    insert into earning_unsettled (work_order_id, shop_id) select id, shop_id from work_order where id = ${workOrderId}
    on conflict (work_order_id) do update set shop_id = excluded.shop_id`

interface SettledOrder {
  id: string
  shopId: string
  state: string
  isRefunded: boolean
  /** The refunds that take back commission, by the shop's rule when each was made. */
  refundedCents: number
  totalCents: number
  technicianId: string | null
  advisorId: string | null
  laborDiscountCents: number
  partsDiscountCents: number
  /** When it was last made ready, by the shop's calendar; null before. */
  billedOn: string | null
  /** The day of the last thing that happened to it. */
  lastOn: string
  /** The day of the last split of its labor, or of the end of one; null without any. */
  splitOn: string | null
  comebackRule: ComebackRule | null
  comebackLaborIds: string[] | null
}

export const listSettledOrders = (tx: Db, ids: readonly string[]) =>
  listRows<SettledOrder>(tx)`
    select o.id, o.shop_id as "shopId", o.state,
      coalesce(bill.total_cents > 0 and bill.credited_cents >= bill.total_cents, false) as "isRefunded",
      coalesce(refunds.cents, 0)::int as "refundedCents", coalesce(bill.total_cents, 0) as "totalCents",
      o.technician_id as "technicianId", o.advisor_id as "advisorId", o.bill_labor_discount_cents as "laborDiscountCents",
      o.bill_discount_cents - o.bill_labor_discount_cents as "partsDiscountCents",
      (events.billed at time zone s.time_zone)::date::text as "billedOn",
      (greatest(o.state_since, events.last, refunds.last, c.marked_at) at time zone s.time_zone)::date::text as "lastOn",
      (splits.last at time zone s.time_zone)::date::text as "splitOn",
      c.rule as "comebackRule", c.labor_line_ids as "comebackLaborIds"
    from work_order o join shop s on s.id = o.shop_id
    left join bill on bill.work_order_id = o.id
    left join comeback c on c.work_order_id = o.id
    cross join lateral (
      select max(e.at) as last, max(e.at) filter (where e.what = 'state-changed' and e.detail ->> 'to' = 'ready') as billed
      from work_order_event e where e.work_order_id = o.id
    ) events
    cross join lateral (
      select (select max(l.entered_at) from ledger_entry l where l.work_order_id = o.id and l.credited_cents <> 0) as last,
        (select sum(e.credited_cents) from earned_refund e where e.work_order_id = o.id and e.rule = 'commission') as cents
    ) refunds
    cross join lateral (select max(coalesce(p.replaced_at, p.made_at)) as last from labor_split p where p.work_order_id = o.id) splits
    where o.id = any(${[...ids]}::uuid[])`

/** Counts the refunds of these orders that were not counted before, and answers the orders that they take something back on. */
export const settleRefunds = (tx: Db, ids: readonly string[]) =>
  listValues<{ id: string }>(tx)`
    with counted as (
      update earned_refund set settled_at = now() where work_order_id = any(${[...ids]}::uuid[]) and settled_at is null
      returning work_order_id, rule, credited_cents)
    select distinct c.work_order_id as id from counted c join bill b on b.work_order_id = c.work_order_id
    where c.credited_cents > 0 and (c.rule = 'commission' or b.credited_cents >= b.total_cents)`

interface OfOrder {
  workOrderId: string
}

export const listJobsForPay = (tx: Db, ids: readonly string[]) =>
  listRows<OfOrder & { jobId: string; text: string }>(tx)`
    select c.work_order_id as "workOrderId", c.id as "jobId", coalesce(nullif(c.title, ''), c.complaint) as text
    from concern c where c.work_order_id = any(${[...ids]}::uuid[]) and c.decision = 'approved' order by c.work_order_id, c.position`

interface LaborRow extends OfOrder {
  laborId: string
  jobId: string
  text: string
  hundredths: number
  salesCents: number
  costCents: number
  doneOn: string | null
  technicianId: string | null
  way: SplitMethod | null
  shares: { accountId: string; weight: number }[]
}

/** Labor of approved jobs. Hours are as billed, and the cost is that of the clocked hours. */
export const listLaborsForPay = (tx: Db, ids: readonly string[]) =>
  listRows<LaborRow>(tx)`
    select l.work_order_id as "workOrderId", l.id as "laborId", l.concern_id as "jobId", l.title as text,
      greatest(0, l.hours_hundredths - coalesce((
        select sum(a.hundredths) from adjustment a where a.labor_line_id = l.id and a.kind = 'overlap' and a.bill_cents > 0), 0))::int as hundredths,
      l.amount_cents as "salesCents",
      coalesce((select sum(extract(epoch from k.ended_at - k.started_at)::bigint * k.pay_rate_cents / 3600)
        from job_clock k where k.labor_line_id = l.id and k.ended_at is not null), 0)::int as "costCents",
      (l.done_at at time zone s.time_zone)::date::text as "doneOn", t.account_id as "technicianId", p.way,
      coalesce((select json_agg(json_build_object('accountId', h.account_id, 'weight', h.weight) order by h.position)
        from labor_split_share h where h.split_id = p.id), '[]'::json) as shares
    from labor_line l join concern c on c.id = l.concern_id join shop s on s.id = l.shop_id
    left join labor_technician t on t.labor_line_id = l.id
    left join labor_split p on p.labor_line_id = l.id and p.replaced_at is null
    where l.work_order_id = any(${[...ids]}::uuid[]) and c.decision = 'approved' order by l.work_order_id, l.position`

export const listPartsForPay = (tx: Db, ids: readonly string[]) =>
  listRows<
    OfOrder & {
      partId: string
      jobId: string
      laborId: string | null
      text: string
      units: number
      salesCents: number
      costCents: number
    }
  >(tx)`
    select p.work_order_id as "workOrderId", p.id as "partId", p.concern_id as "jobId", p.labor_line_id as "laborId",
      trim(p.name || ' ' || p.part_no) as text, p.quantity_hundredths as units, p.total_cents as "salesCents",
      ((2 * p.quantity_hundredths::bigint * p.cost_cents + 100) / 200)::int as "costCents"
    from part_line p join concern c on c.id = p.concern_id
    where p.work_order_id = any(${[...ids]}::uuid[]) and c.decision = 'approved' order by p.work_order_id, p.position`

/** After something was taken back and earned again, the day of the last time counts. */
const lastRateDay = sql`(array_agg(f.rate_day::text order by f.made_at desc, f.day desc, f.id))[1]`

/** The facts recorded about the orders, added up by person and line. */
export const listRecorded = (tx: Db, ids: readonly string[]) =>
  listRows<RecordedFact & OfOrder>(tx)`
    select f.work_order_id as "workOrderId", f.source_id as "sourceId", f.account_id as "accountId", f.earned_by as by, f.kind,
      sum(f.hundredths)::int as hundredths, sum(f.sales_cents)::int as "salesCents", sum(f.cost_cents)::int as "costCents", sum(f.units)::int as units,
      (array_agg(f.text order by f.made_at, f.id))[1] as text, ${lastRateDay} as "rateDay"
    from earned_fact f where f.work_order_id = any(${[...ids]}::uuid[])
    group by f.work_order_id, f.source_id, f.account_id, f.earned_by, f.kind`

/** The hours that people flagged on labor lines, with what was taken back or came back already. */
export const listFlaggedOn = (tx: Db, laborIds: readonly string[]) =>
  listRows<{ laborId: string; accountId: string; hundredths: number; rateDay: string; text: string }>(tx)`
    select f.source_id as "laborId", f.account_id as "accountId", sum(f.hundredths)::int as hundredths, ${lastRateDay} as "rateDay",
      (array_agg(f.text order by f.made_at, f.id))[1] as text
    from earned_fact f where f.source_id = any(${[...laborIds]}::uuid[]) and f.kind = 'labor' and f.earned_by = 'performed'
    group by f.source_id, f.account_id having sum(f.hundredths) > 0 order by f.source_id, f.account_id`

export interface TakenBack extends OfOrder {
  laborId: string
  accountId: string
  hundredths: number
}

/** The hours on those lines that comebacks took back, by order; below zero. */
export const listTakenBack = (tx: Db, laborIds: readonly string[]) =>
  listRows<TakenBack>(tx)`
    select f.work_order_id as "workOrderId", f.source_id as "laborId", f.account_id as "accountId", sum(f.hundredths)::int as hundredths
    from earned_fact f where f.source_id = any(${[...laborIds]}::uuid[]) and f.kind = 'comeback' and f.earned_by = 'performed'
    group by f.work_order_id, f.source_id, f.account_id having sum(f.hundredths) <> 0 order by f.work_order_id, f.source_id, f.account_id`

/** Comebacks of these labor lines take back what is left of them, so they are looked at again. */
export const markComebacksOf = (tx: Db, laborIds: readonly string[]) =>
  runSql(tx)`
    insert into earning_unsettled (work_order_id, shop_id)
    select c.work_order_id, c.shop_id from comeback c
    where c.of_work_order_id in (select l.work_order_id from labor_line l where l.id = any(${[...laborIds]}::uuid[]))
    on conflict do nothing`

export interface FactToRecord extends Omit<RecordedFact, 'rateDay'> {
  shopId: string
  workOrderId: string
  day: string
  rateDay: string | null
  why: string
}

/** Records facts on their days, or on the first day that no approved pay run has used. */
export const insertFacts = (tx: Db, facts: readonly FactToRecord[]) =>
  runSql(tx)`
    insert into earned_fact (shop_id, account_id, work_order_id, source_id, earned_by, kind, day, rate_day, hundredths, sales_cents, cost_cents, units, text, why)
    select f.shop_id, f.account_id, f.work_order_id, f.source_id, f.earned_by, f.kind, free.day, coalesce(f.rate_day, free.day),
      f.hundredths, f.sales_cents, f.cost_cents, f.units, f.text, f.why
    from jsonb_to_recordset(${JSON.stringify(facts.map(toRecord))}::jsonb) as f(shop_id uuid, account_id uuid, work_order_id uuid, source_id uuid,
      earned_by text, kind text, day date, rate_day date, hundredths int, sales_cents int, cost_cents int, units int, text text, why text)
    cross join lateral (select greatest(f.day, get_pay_locked_through(f.shop_id) + 1) as day) free`

const toRecord = (fact: FactToRecord) => ({
  shop_id: fact.shopId,
  account_id: fact.accountId,
  work_order_id: fact.workOrderId,
  source_id: fact.sourceId,
  earned_by: fact.by,
  kind: fact.kind,
  day: fact.day,
  rate_day: fact.rateDay,
  hundredths: fact.hundredths,
  sales_cents: fact.salesCents,
  cost_cents: fact.costCents,
  units: fact.units,
  text: fact.text,
  why: fact.why,
})

export type StoredFact = Fact & { rateDay: string }

/** The facts of these people on the days from `from` through `to`, oldest first. */
export const listFacts = (
  db: Db,
  { shopId, accountIds, from, to }: { shopId: string; accountIds: readonly string[]; from: string; to: string },
) =>
  listRows<StoredFact>(db)`
    select f.id, f.account_id as "accountId", f.day::text as day, f.rate_day::text as "rateDay", f.work_order_id as "workOrderId",
      o.invoice::text as "orderNumber", f.earned_by as by, f.kind, f.hundredths, f.sales_cents as "salesCents", f.cost_cents as "costCents",
      f.units, f.text, f.why
    from earned_fact f join work_order o on o.id = f.work_order_id
    where f.shop_id = ${shopId} and f.account_id = any(${[...accountIds]}::uuid[]) and f.day between ${from}::date and ${to}::date
    order by f.day, o.invoice, f.made_at, f.kind, f.id`

/** Every punch that counts of a person, of those days and two days around them. */
export const listPunchesOf = (
  db: Db,
  { shopId, accountId, from, to }: { shopId: string; accountId: string; from: string; to: string },
) =>
  listRows<{
    id: string
    kind: 'in' | 'out' | 'break-start' | 'break-end'
    at: Date
    source: 'online' | 'offline' | 'correction'
  }>(db)`
    select p.id, p.kind, p.at, p.source from shift_punch p join shop s on s.id = p.shop_id
    where p.shop_id = ${shopId} and p.account_id = ${accountId} and p.removed_by is null
      and p.at >= (${from}::date - 2)::timestamp at time zone s.time_zone and p.at < (${to}::date + 3)::timestamp at time zone s.time_zone
    order by p.at, p.id`
