import { type RawBuilder, sql } from 'kysely'
import type { ReportName } from '../contract/index.ts'

/**
 * The rows of a report: a select of `at`, `id`, `what`, `order_id`, `orders` (null when there is just that one), `technician`,
 * `writer`, `is_now` and the sums, from the shop `s` and the time spans `span`.
 */
export interface Source {
  sums: readonly string[]
  rows: RawBuilder<unknown>
}

/** Rounds half a cent up in integer arithmetic, like `portion`. */
const selectPortion = (amount: RawBuilder<unknown>, rate: RawBuilder<unknown>, by: number) =>
  sql`((2 * (${amount})::bigint * (${rate})::bigint + ${sql.lit(by)}) / ${sql.lit(2 * by)})`

/** The person who sent the first estimate. */
const writer = sql`(select e.sent_by from estimate_version e where e.work_order_id = o.id and e.number = 1)`

const selectInSpan = (time: string) => sql`${sql.ref(time)} >= span.starts and ${sql.ref(time)} < span.ends`

/** Parts and hours of the approved jobs, and the cost of the clocked hours. */
const costsOfOrder = sql`
  cross join lateral (
    select coalesce(sum(${selectPortion(sql`p.quantity_hundredths`, sql`p.cost_cents`, 100)}), 0) as cents
    from part_line p join concern c on c.id = p.concern_id and c.decision = 'approved' where p.work_order_id = o.id
  ) parts
  cross join lateral (
    select coalesce(sum(l.hours_hundredths), 0) as hundredths
    from labor_line l join concern c on c.id = l.concern_id and c.decision = 'approved' where l.work_order_id = o.id
  ) hours
  cross join lateral (
    select coalesce(sum(${selectPortion(sql`k.seconds`, sql`k.pay_rate_cents`, 3600)}), 0) as cents,
      coalesce(sum(k.seconds), 0) as seconds, coalesce(bool_or(k.pay_rate_cents = 0 and k.seconds > 0), false) as unknown
    from (select floor(extract(epoch from ended_at - started_at)) as seconds, pay_rate_cents
      from job_clock where work_order_id = o.id and ended_at is not null) k
  ) work`

const sales: Source = {
  sums: [
    'sales',
    'bills',
    'credits',
    'cars',
    'labor',
    'billedHours',
    'partsCost',
    'laborCost',
    'laborUnknown',
    'partsTax',
    'laborTax',
  ],
  rows: sql`
    select o.closed_at as at, 'bill-' || o.id as id, 'Bill' as what, o.id as order_id, null::json as orders, o.technician_id as technician,
      ${writer} as writer, span.is_now, o.bill_cents - o.bill_tax_cents as sales, o.bill_cents - o.bill_tax_cents as bills, 0 as credits, 1 as cars,
      o.bill_labor_cents as labor, hours.hundredths as "billedHours", parts.cents as "partsCost", work.cents as "laborCost",
      case when work.unknown or (hours.hundredths > 0 and work.seconds = 0) then 1 else 0 end as "laborUnknown",
      o.bill_tax_cents - o.bill_labor_tax_cents as "partsTax", o.bill_labor_tax_cents as "laborTax"
    from span cross join s join work_order o on o.shop_id = s.id and o.state = 'closed' and ${selectInSpan('o.closed_at')}
    ${costsOfOrder}
    union all
    select e.entered_at, 'credit-' || e.id, 'Credit', o.id, null, o.technician_id, ${writer}, span.is_now,
      e.credited_tax_cents - e.credited_cents, 0, e.credited_tax_cents - e.credited_cents, 0, 0, 0, 0, 0, 0,
      back.labor_tax - e.credited_tax_cents, 0 - back.labor_tax
    from span cross join s
    join ledger_entry e on e.shop_id = s.id and e.credited_cents <> 0 and ${selectInSpan('e.entered_at')}
    join work_order o on o.id = e.work_order_id
    cross join lateral (
      select coalesce(round(e.credited_tax_cents::numeric * o.bill_labor_tax_cents / nullif(o.bill_tax_cents, 0)), 0)::int as labor_tax
    ) back`,
}

const closing: Source = {
  sums: ['sold', 'answered'],
  rows: sql`
    select o.closed_at as at, 'order-' || o.id as id, case o.state when 'closed' then 'Closed' else 'Canceled' end as what, o.id as order_id,
      null::json as orders, o.technician_id as technician, ${writer} as writer, span.is_now, jobs.sold, jobs.answered
    from span cross join s
    join work_order o on o.shop_id = s.id and o.state in ('closed', 'cancelled') and ${selectInSpan('o.closed_at')}
    cross join lateral (
      select count(*) filter (where c.decision = 'approved' and o.state = 'closed') as sold, count(*) as answered
      from concern c where c.work_order_id = o.id and c.decision <> 'none'
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
        select k.account_id, 0, floor(extract(epoch from k.ended_at - k.started_at)) from job_clock k
        where k.work_order_id = o.id and k.ended_at is not null
      ) each group by account_id
    ) hand
    where exists (select from job_clock k where k.work_order_id = o.id and k.ended_at > k.started_at)`,
}

const productivity: Source = {
  sums: ['seconds', 'openSeconds'],
  rows: sql`
    select worked.at, 'day-' || worked.day || '-' || worked.account_id as id, 'Day' as what, null::uuid as order_id, worked.orders,
      worked.account_id as technician, null::uuid as writer, worked.is_now, worked.seconds,
      coalesce((select extract(epoch from h.closes - h.opens) from shop_hours_on(s.id, worked.day) h), worked.seconds) as "openSeconds"
    from s cross join lateral (
      select k.account_id, day.day, span.is_now, day.day::timestamp at time zone s.time_zone as at,
        sum(floor(extract(epoch from k.ended_at - k.started_at))) as seconds,
        json_agg(distinct jsonb_build_object('id', o.id, 'invoice', o.invoice)) as orders
      from span join job_clock k on k.shop_id = s.id and k.ended_at is not null and ${selectInSpan('k.started_at')}
      join work_order o on o.id = k.work_order_id
      cross join lateral (select (k.started_at at time zone s.time_zone)::date as day) day
      group by k.account_id, day.day, span.is_now
    ) worked`,
}

const money: Source = {
  sums: ['cash', 'card', 'cashBack', 'cardBack', 'net'],
  rows: sql`
    select moved.at, moved.id, moved.what, moved.order_id, null::json as orders, null::uuid as technician, null::uuid as writer, moved.is_now,
      case when moved.is_cash and not moved.is_back then moved.cents else 0 end as cash,
      case when not moved.is_cash and not moved.is_back then moved.cents else 0 end as card,
      case when moved.is_cash and moved.is_back then moved.cents else 0 end as "cashBack",
      case when not moved.is_cash and moved.is_back then moved.cents else 0 end as "cardBack", moved.cents as net
    from (
      select e.entered_at as at, 'ledger-' || e.id as id, e.work_order_id as order_id, e.amount_cents as cents, e.provider = 'cash' as is_cash,
        e.kind <> 'payment' as is_back, span.is_now,
        case e.kind when 'payment' then case when e.deposit_id is null then 'Payment' else 'Deposit' end
          when 'refund' then 'Refund' else 'Refund not paid out' end as what
      from span cross join s join ledger_entry e on e.shop_id = s.id and ${selectInSpan('e.entered_at')}
      union all
      select d.recorded_at, 'due-' || d.id, d.work_order_id, d.amount_cents, false, false, span.is_now, 'Duplicate payment'
      from span cross join s join refund_due d on d.shop_id = s.id and ${selectInSpan('d.recorded_at')}
      union all
      select r.ended_at, 'back-' || r.id, r.work_order_id, -r.amount_cents, false, true, span.is_now, 'Refund of a duplicate payment'
      from span cross join s
      join refund r on r.shop_id = s.id and r.refund_due_id is not null and r.state = 'done' and ${selectInSpan('r.ended_at')}
    ) moved`,
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

export const sourceOf: Readonly<Record<ReportName, Source>> = { sales, closing, efficiency, productivity, money, owed }
