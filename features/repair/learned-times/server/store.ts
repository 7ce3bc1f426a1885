import { sql } from 'kysely'
import { type Db, findRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { Evidence, LearnedOfItem } from '../../../catalog/labor-proposals/contract/index.ts'
import { fewestJobs, fewestShops, longestJob, shortestJob } from '../rules.ts'

/** A JSON array of `LearnedTime`, in the order of the lines. */
export const readLearnedTimes = (db: Db, orderId: string) =>
  getValue<{ json: string }>(db)`
    select coalesce(json_agg(json_build_object('laborId', l.id, 'guideHours', g.hours_hundredths / 100.0, 'vehicleClass', t.vehicle_class,
      'jobs', t.jobs, 'shops', t.shops, 'lowerHours', t.lower_hundredths / 100.0, 'medianHours', t.median_hundredths / 100.0,
      'upperHours', t.upper_hundredths / 100.0) order by l.position, l.id), '[]')::text as json
    from work_order o join vehicle v on v.id = o.vehicle_id join labor_line l on l.work_order_id = o.id
    join labor_guide_item g on g.id = l.labor_guide_id
    cross join lateral (select * from learned_time t where t.labor_guide_id = l.labor_guide_id
      and t.vehicle_class in ('all', get_vehicle_class(v.body_style, v.fuel)) order by t.vehicle_class = 'all' limit 1) t
    where o.id = ${orderId}`

/** Replaces all learned times by those of the jobs clocked since then. */
export async function saveLearnedTimes(tx: Db, since: Date, now: Date): Promise<void> {
  await runSql(tx)`delete from learned_time`
  await runSql(tx)`
    with job as (
      select l.labor_guide_id as item, get_vehicle_class(v.body_style, v.fuel) as class, o.shop_id,
        (sum(extract(epoch from c.ended_at - c.started_at)) / 36)::float8 as hundredths
      from job_clock c join labor_line l on l.id = c.labor_line_id join work_order o on o.id = l.work_order_id
      join vehicle v on v.id = o.vehicle_id
      where c.ended_at >= ${since}::timestamptz and l.labor_guide_id is not null and o.state in ('ready', 'closed')
      group by l.id, l.labor_guide_id, v.body_style, v.fuel, o.shop_id
      having bool_and(c.ended_how <> 'forgotten')
        and sum(extract(epoch from c.ended_at - c.started_at)) / 36 between ${sql.lit(shortestJob)} and ${sql.lit(longestJob)}
    )
    insert into learned_time (labor_guide_id, vehicle_class, jobs, shops, lower_hundredths, median_hundredths, upper_hundredths, measured_at)
    select item, coalesce(class, 'all'), count(*), count(distinct shop_id), round(percentile_cont(0.25) within group (order by hundredths)::numeric),
      round(percentile_cont(0.5) within group (order by hundredths)::numeric), round(percentile_cont(0.75) within group (order by hundredths)::numeric),
      ${now}::timestamptz
    from job group by grouping sets ((item, class), (item))
    having count(*) >= ${sql.lit(fewestJobs)} and count(distinct shop_id) >= ${sql.lit(fewestShops)}`
}

/** The hours an operation takes by the clocks of all shops, by vehicle class. */
export const listLearnedOfItem = (db: Db, laborGuideId: number) =>
  listRows<LearnedOfItem>(db)`
    select vehicle_class as "vehicleClass", jobs, shops, lower_hundredths as lower, median_hundredths as median, upper_hundredths as upper
    from learned_time where labor_guide_id = ${laborGuideId} order by vehicle_class <> 'all', vehicle_class`

/** The finished clocks of a labor line of the shop; null for a line of another shop. */
export const findClockedEvidence = async (
  db: Db,
  { laborId, shopId }: { laborId: string; shopId: string },
): Promise<{ laborGuideId: number | null; evidence: Evidence | null } | null> => {
  const row = await findRow<{ laborGuideId: number | null; clocked: number; sold: number; technicians: number; vehicle: string }>(
    db,
  )`
    select l.labor_guide_id as "laborGuideId", l.hours_hundredths as sold, concat_ws(' ', v.year, v.make, v.model) as vehicle,
      (select coalesce(round(sum(extract(epoch from c.ended_at - c.started_at)) / 36), 0)::int from job_clock c
        where c.labor_line_id = l.id and c.ended_at is not null) as clocked,
      (select count(distinct c.account_id) from job_clock c where c.labor_line_id = l.id and c.ended_at is not null) as technicians
    from labor_line l join work_order o on o.id = l.work_order_id join vehicle v on v.id = o.vehicle_id
    where l.id = ${laborId} and l.shop_id = ${shopId}`
  if (!row) return null
  const { laborGuideId, clocked, sold, technicians, vehicle } = row
  return {
    laborGuideId,
    evidence: clocked === 0 ? null : { clockedHundredths: clocked, soldHundredths: sold, technicians, vehicle },
  }
}
