import { type RawBuilder, sql } from 'kysely'

/** Rounds half a cent up in integer arithmetic, like `calculatePortion`. */
const selectPortion = (amount: RawBuilder<unknown>, rate: RawBuilder<unknown>, by: number) =>
  sql`((2 * (${amount})::bigint * (${rate})::bigint + ${sql.lit(by)}) / ${sql.lit(2 * by)})`

/** The cost of a part line `p`. */
export const selectPartCost = selectPortion(sql`p.quantity_hundredths`, sql`p.cost_cents`, 100)

/** The whole seconds of a finished job clock `k`. */
export const selectClockSeconds = sql`floor(extract(epoch from k.ended_at - k.started_at))`

/** The hours billed on the finished order `o`, in hundredths: those of approved jobs, without the hours that lines share. */
export const selectBilledHours = sql`(
  select coalesce(sum(l.hours_hundredths), 0) - (
    select coalesce(sum(a.hundredths), 0) from adjustment a where a.work_order_id = o.id and a.kind = 'overlap' and a.bill_cents > 0)
  from labor_line l join concern c on c.id = l.concern_id and c.decision = 'approved' where l.work_order_id = o.id)`

/**
 * The labor on the order `o`, as `work`: what it costs (`list_labor_costs`), the clocked seconds, whether some of the cost is estimated, and whether
 * somebody without a pay rate clocked.
 */
export const laborWork = sql`(
  select coalesce(sum(x.cents), 0) as cents, coalesce(bool_or(x.is_estimated and x.cents <> 0), false) as estimated,
    coalesce(bool_or(x.is_unknown), false) as unknown,
    (select coalesce(sum(${selectClockSeconds}), 0) from job_clock k where k.work_order_id = o.id and k.ended_at is not null) as seconds
  from list_labor_costs(o.id) x
) work`

/** Whether labor was sold on an order whose labor is `work`, and nobody is known to cost anything for it. */
export const hasNoLaborCost = sql`(work.seconds = 0 and work.cents = 0)`
