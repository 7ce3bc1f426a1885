import { type RawBuilder, sql } from 'kysely'

/** Rounds half a cent up in integer arithmetic, like `calculatePortion`. */
const selectPortion = (amount: RawBuilder<unknown>, rate: RawBuilder<unknown>, by: number) =>
  sql`((2 * (${amount})::bigint * (${rate})::bigint + ${sql.lit(by)}) / ${sql.lit(2 * by)})`

/** The cost of a part line `p`. */
export const selectPartCost = selectPortion(sql`p.quantity_hundredths`, sql`p.cost_cents`, 100)

/** The whole seconds of a finished job clock `k`. */
export const selectClockSeconds = sql`floor(extract(epoch from k.ended_at - k.started_at))`

/** What a finished job clock `k` cost at the pay rate of its time. */
export const selectClockCost = selectPortion(selectClockSeconds, sql`k.pay_rate_cents`, 3600)

/**
 * The finished clocks of the order `o`, as `work`: their cost and seconds, and whether one of them had no pay rate.
 */
export const clockedWork = sql`(
  select coalesce(sum(${selectClockCost}), 0) as cents, coalesce(sum(${selectClockSeconds}), 0) as seconds,
    coalesce(bool_or(k.pay_rate_cents = 0 and k.ended_at >= k.started_at + interval '1 second'), false) as unknown
  from job_clock k where k.work_order_id = o.id and k.ended_at is not null
) work`
