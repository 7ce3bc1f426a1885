import { type RawBuilder, sql } from 'kysely'
import { exemptionReasons } from '../../../people/exemptions/contract/index.ts'
import {
  hasNoLaborCost,
  laborWork,
  selectBilledHours,
  selectClockSeconds,
  selectPartCost,
} from '../../../repair/work-orders/server/index.ts'
import type { ReportName } from '../contract/index.ts'
import { laborSums, nameExempt } from '../rules.ts'
import { countedCar, selectMoneyMoved } from './store-money.ts'

/**
 * The rows of a report: a select of `at`, `id`, `what`, `order_id`, `orders` (null when there is just that one), `technician`,
 * `writer`, `is_now` and the sums, from the shop `s` and the time spans `span`, each with the shop's `today`.
 */
export interface Source {
  sums: readonly string[]
  rows: RawBuilder<unknown>
}

/** The exempt amount of an order with the certificate `x`, in the column of its reason. */
const selectExempt = (cents: RawBuilder<unknown>) =>
  sql.join(
    exemptionReasons.map(
      (reason) => sql`case when x.reason = ${sql.lit(reason)} then ${cents} else 0 end as ${sql.ref(nameExempt(reason))}`,
    ),
  )

/**
 * The share of a credit `e` on the order `o`, of a part of its bill that lies after `from`. `earlier` are its earlier credits: all credits on a bill
 * add up to its parts.
 */
const selectCreditedShare = (from: RawBuilder<unknown>, part: RawBuilder<unknown>) => {
  const upTo = (credited: RawBuilder<unknown>, of: RawBuilder<unknown>) =>
    sql`coalesce(round((${credited})::numeric * (${of}) / nullif(o.bill_cents, 0)), 0)`
  const growth = (of: RawBuilder<unknown>) =>
    sql`(${upTo(sql`earlier.cents + e.credited_cents`, of)} - ${upTo(sql`earlier.cents`, of)})`
  return sql`(${growth(sql`${from} + ${part}`)} - ${growth(from)})::int`
}

/** The person who sent the first estimate. */
const writer = sql`(select e.sent_by from estimate_version e where e.work_order_id = o.id and e.number = 1)`

const selectInSpan = (time: string) => sql`${sql.ref(time)} >= span.starts and ${sql.ref(time)} < span.ends`

const selectOfShop = (table: RawBuilder<unknown>, shop: string, time: string) =>
  sql`span cross join s join ${table} on ${sql.ref(shop)} = s.id and ${selectInSpan(time)}`

/** The cost of labor that a reader sees: the pay, the shop's average, or nothing. */
export type LaborView = 'paid' | 'average' | 'withheld'

/** The order's labor cost for a reader who may not see pay, as `work`: its billed hours at the shop's average, or nothing while that is withheld. */
const averageWork = sql`(
  select coalesce(round(hours.hundredths * average.cents / 100.0), 0)::int as cents, false as estimated, false as unknown, 0 as seconds
) work`

/**
 * Parts, sublet and hours of the approved jobs, and what labor costs. A core charge that the customer did not get back costs as much: the shop
 * owes the core to its vendor.
 */
const selectCosts = (seesPay: boolean) => sql`
  cross join lateral (
    select coalesce(sum(${selectPartCost}), 0) + (
        select coalesce(sum(a.bill_cents - a.back_cents), 0) from adjustment a where a.work_order_id = o.id and a.kind = 'core' and a.bill_cents > 0) + (
        select coalesce(sum(a.cost_cents), 0) from adjustment a join concern c on c.id = a.concern_id and c.decision = 'approved'
        where a.work_order_id = o.id and a.kind = 'sublet') as cents
    from part_line p join concern c on c.id = p.concern_id and c.decision = 'approved' where p.work_order_id = o.id
  ) parts
  cross join lateral (select ${selectBilledHours} as hundredths) hours
  cross join lateral ${seesPay ? laborWork : averageWork}`

const salesSums = [
  'sales',
  'bills',
  'credits',
  'cars',
  'labor',
  'billedHours',
  'partsCost',
  ...laborSums,
  'partsTax',
  'laborTax',
  'taxable',
  ...exemptionReasons.map(nameExempt),
  'exemptLines',
  'untaxed',
]

/** Without `seesPay`, no row depends on what anybody is paid, so no two sums differ by it. */
const makeSales = (seesPay: boolean): Source => ({
  sums: salesSums,
  rows: sql`
    select o.closed_at as at, 'bill-' || o.id as id, 'Invoice' as what, o.id as order_id, null::json as orders, o.technician_id as technician,
      ${writer} as writer, span.is_now, o.bill_cents - o.bill_tax_cents as sales, o.bill_cents - o.bill_tax_cents as bills, 0 as credits, 1 as cars,
      o.bill_labor_cents - o.bill_labor_discount_cents as labor, hours.hundredths as "billedHours", parts.cents as "partsCost", work.cents as "laborCost",
      case when work.unknown or (${seesPay}::boolean and hours.hundredths > 0 and ${hasNoLaborCost}) then 1 else 0 end as "laborUnknown",
      case when work.estimated then 1 else 0 end as "laborEstimated",
      o.bill_tax_cents - o.bill_labor_tax_cents as "partsTax", o.bill_labor_tax_cents as "laborTax", o.bill_taxable_cents as taxable,
      ${selectExempt(sql`o.bill_exempt_cents`)}, o.bill_exempt_lines_cents as "exemptLines",
      o.bill_cents - o.bill_tax_cents - o.bill_taxable_cents - o.bill_exempt_cents - o.bill_exempt_lines_cents as untaxed
    from span cross join s join work_order o on o.shop_id = s.id and ${countedCar} and ${selectInSpan('o.closed_at')}
    left join tax_exemption x on x.id = o.exemption_id
    cross join (select find_average_labor_cost(id) as cents from s) average
    ${selectCosts(seesPay)}
    union all
    select e.entered_at, 'credit-' || e.id, 'Credit', o.id, null, o.technician_id, ${writer}, span.is_now,
      e.credited_tax_cents - e.credited_cents, 0, e.credited_tax_cents - e.credited_cents, 0, 0, 0, 0, 0, 0, 0,
      back.labor_tax - e.credited_tax_cents, 0 - back.labor_tax, 0 - back.taxable, ${selectExempt(sql`0 - back.exempt`)}, 0 - back.exempt_lines,
      e.credited_tax_cents - e.credited_cents + back.taxable + back.exempt + back.exempt_lines
    from span cross join s
    join ledger_entry e on e.shop_id = s.id and e.credited_cents <> 0 and ${selectInSpan('e.entered_at')}
    join work_order o on o.id = e.work_order_id
    left join tax_exemption x on x.id = o.exemption_id
    cross join lateral (
      select coalesce(sum(p.credited_cents), 0) as cents from ledger_entry p
      where p.work_order_id = o.id and p.credited_cents <> 0 and (p.entered_at, p.id) < (e.entered_at, e.id)
    ) earlier
    cross join lateral (
      select ${selectCreditedShare(sql`o.bill_tax_cents`, sql`o.bill_taxable_cents`)} as taxable,
        ${selectCreditedShare(sql`o.bill_tax_cents + o.bill_taxable_cents`, sql`o.bill_exempt_cents`)} as exempt,
        ${selectCreditedShare(sql`o.bill_tax_cents + o.bill_taxable_cents + o.bill_exempt_cents`, sql`o.bill_exempt_lines_cents`)} as exempt_lines,
        coalesce(round(e.credited_tax_cents::numeric * o.bill_labor_tax_cents / nullif(o.bill_tax_cents, 0)), 0)::int as labor_tax
    ) back`,
})

const closing: Source = {
  sums: ['sold', 'answered'],
  rows: sql`
    select o.closed_at as at, 'order-' || o.id as id, case o.state when 'closed' then 'Closed' else 'Canceled' end as what, o.id as order_id,
      null::json as orders, o.technician_id as technician, ${writer} as writer, span.is_now, jobs.sold, jobs.answered
    from span cross join s
    join work_order o on o.shop_id = s.id and o.state in ('closed', 'cancelled') and ${selectInSpan('o.closed_at')}
    cross join lateral (
      select count(*) filter (where c.decision = 'approved' and o.state = 'closed') as sold, count(*) as answered
      from concern c where c.work_order_id = o.id and c.decision <> 'none' and c.option_of is null
    ) jobs
    where jobs.answered > 0`,
}

const efficiency: Source = {
  sums: ['billedHours', 'seconds'],
  rows: sql`
    select o.closed_at as at, 'work-' || o.id || '-' || coalesce(hand.account_id::text, 'none') as id, 'Order' as what, o.id as order_id,
      null::json as orders, hand.account_id as technician, ${writer} as writer, span.is_now, hand.hundredths as "billedHours", hand.seconds
    from span cross join s join work_order o on o.shop_id = s.id and o.state = 'closed' and ${selectInSpan('o.closed_at')}
    cross join lateral (
      select account_id, sum(hundredths) as hundredths, sum(seconds) as seconds from (
        select coalesce(t.account_id, o.technician_id) as account_id, l.hours_hundredths as hundredths, 0 as seconds
        from labor_line l join concern c on c.id = l.concern_id and c.decision = 'approved'
        left join labor_technician t on t.labor_line_id = l.id where l.work_order_id = o.id
        union all
        select coalesce(t.account_id, o.technician_id), -a.hundredths, 0 from adjustment a
        left join labor_technician t on t.labor_line_id = a.labor_line_id
        where a.work_order_id = o.id and a.kind = 'overlap' and a.bill_cents > 0
        union all
        select k.account_id, 0, ${selectClockSeconds} from job_clock k
        where k.work_order_id = o.id and k.ended_at is not null
      ) each group by account_id
    ) hand
    where exists (select from job_clock k where k.work_order_id = o.id and k.ended_at > k.started_at)`,
}

/**
 * Every day on which the shop was open or the technician clocked in, from the technician's first clock here to the last day of the period, today, or
 * the day they left.
 */
const productivity: Source = {
  sums: ['seconds', 'openSeconds'],
  rows: sql`
    select day.at, 'day-' || day.day || '-' || tech.account_id as id, 'Day' as what, null::uuid as order_id,
      coalesce(worked.orders, '[]'::json) as orders, tech.account_id as technician, null::uuid as writer, span.is_now,
      coalesce(worked.seconds, 0) as seconds, coalesce(extract(epoch from hours.closes - hours.opens), worked.seconds) as "openSeconds"
    from span cross join s
    cross join lateral (
      select k.account_id, (min(k.started_at) at time zone s.time_zone)::date as first_day,
        greatest((max(k.started_at) at time zone s.time_zone)::date, least(span.today, (m.ended_at at time zone s.time_zone)::date)) as last_day
      from job_clock k join shop_member m on m.shop_id = k.shop_id and m.account_id = k.account_id
      where k.shop_id = s.id and k.ended_at is not null group by k.account_id, m.ended_at
    ) tech
    cross join lateral (
      select d::date as day, d at time zone s.time_zone as at, (d + interval '1 day') at time zone s.time_zone as ends
      from generate_series(greatest(tech.first_day, (span.starts at time zone s.time_zone)::date)::timestamp,
        least(tech.last_day, (span.ends at time zone s.time_zone)::date - 1)::timestamp, interval '1 day') d
    ) day
    cross join lateral (select h.opens, h.closes from shop_hours_on(s.id, day.day) h) hours
    left join lateral (
      select sum(${selectClockSeconds}) as seconds, json_agg(distinct jsonb_build_object('id', o.id, 'invoice', o.invoice)) as orders
      from job_clock k join work_order o on o.id = k.work_order_id
      where k.account_id = tech.account_id and k.shop_id = s.id and k.ended_at is not null
        and k.started_at >= day.at and k.started_at < day.ends
    ) worked on true
    where worked.seconds is not null or hours.opens is not null`,
}

const money: Source = {
  sums: ['cash', 'check', 'card', 'cashBack', 'checkBack', 'cardBack', 'net'],
  rows: sql`
    select moved.at, moved.id, moved.what, moved.order_id, null::json as orders, null::uuid as technician, null::uuid as writer, moved.is_now,
      case when moved.way = 'cash' and not moved.is_back then moved.cents else 0 end as cash,
      case when moved.way = 'check' and not moved.is_back then moved.cents else 0 end as "check",
      case when moved.way = 'card' and not moved.is_back then moved.cents else 0 end as card,
      case when moved.way = 'cash' and moved.is_back then moved.cents else 0 end as "cashBack",
      case when moved.way = 'check' and moved.is_back then moved.cents else 0 end as "checkBack",
      case when moved.way = 'card' and moved.is_back then moved.cents else 0 end as "cardBack", moved.cents as net
    from (${selectMoneyMoved(selectOfShop, sql`span.is_now`)}) moved`,
}

/** As of now, so the spans do not matter. */
const owed: Source = {
  sums: ['owed', 'held'],
  rows: sql`
    select b.created_at as at, 'owed-' || o.id as id, case when owes.cents > 0 then 'Balance due' else 'Held' end as what, o.id as order_id,
      null::json as orders, o.technician_id as technician, ${writer} as writer, true as is_now, owes.cents as owed, b.held_cents as held
    from s join bill b on b.shop_id = s.id
      and (b.held_cents > 0 or b.total_cents is not null and b.paid_cents + b.credited_cents < b.total_cents)
    join work_order o on o.id = b.work_order_id
    cross join lateral (select coalesce(b.total_cents - b.paid_cents - b.credited_cents, 0) as cents) owes`,
}

/** Approved paychecks on their pay date, by repair order. Pay that belongs to none is `idle` for technicians and `elsewhere` for everybody else. */
const payroll: Source = {
  sums: ['onOrders', 'idle', 'elsewhere', 'employerTaxes', 'onOrderSeconds', 'idleSeconds'],
  rows: sql`
    select t.pay_date::timestamp at time zone s.time_zone as at, 'pay-' || t.id || '-' || coalesce(c.work_order_id::text, 'none') as id,
      case when c.work_order_id is not null then 'Order' when c.of_technician then 'Unapplied' else 'Other positions' end as what, c.work_order_id as order_id,
      case when c.work_order_id is null then '[]'::json end as orders, c.account_id as technician, null::uuid as writer, span.is_now,
      case when c.work_order_id is null then 0 else c.cents end as "onOrders", case when c.work_order_id is null and c.of_technician then c.cents else 0 end as idle,
      case when c.work_order_id is null and not c.of_technician then c.cents else 0 end as elsewhere,
      c.taxes as "employerTaxes", case when c.work_order_id is null then 0 else c.seconds end as "onOrderSeconds",
      case when c.work_order_id is null and c.of_technician then c.seconds else 0 end as "idleSeconds"
    from span cross join s
    join pay_stub t on t.shop_id = s.id and t.pay_date >= (span.starts at time zone s.time_zone)::date and t.pay_date < (span.ends at time zone s.time_zone)::date
    cross join lateral (
      select l.account_id, l.work_order_id, bool_and(l.of_technician) as of_technician, sum(l.pay_cents + l.tax_cents)::int as cents, sum(l.tax_cents)::int as taxes, sum(l.seconds)::int as seconds
      from labor_cost l where l.stub_id = t.id group by l.account_id, l.work_order_id
    ) c`,
}

const atAverage = makeSales(false)
const sales: Readonly<Record<LaborView, Source>> = {
  paid: makeSales(true),
  average: atAverage,
  withheld: { sums: salesSums.filter((sum) => !laborSums.includes(sum)), rows: atAverage.rows },
}

export const findSource = (report: ReportName, labor: LaborView): Source =>
  ({ sales: sales[labor], closing, efficiency, productivity, payroll, money, owed })[report]
