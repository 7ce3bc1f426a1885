import { type Db, getRow, listValues } from '../../../../kit/server/index.ts'
import type { LaborUses } from '../../../catalog/labor-guide/contract/index.ts'

/** Counts at most 10,000 of each. */
export async function countUses(db: Db, ids: readonly number[]): Promise<LaborUses> {
  const orders = await getRow<{ orders: number; openOrders: number; shops: number; lastUsedAt: Date | null }>(db)`
    select count(*) as orders, count(*) filter (where o.state not in ('ready', 'closed', 'cancelled')) as "openOrders",
      count(distinct o.shop_id) as shops, max(o.created_at) as "lastUsedAt"
    from (
      select distinct work_order_id from (
        select work_order_id from labor_line where labor_guide_id = any(${[...ids]}::int[]) limit 10000
      ) line
    ) used join work_order o on o.id = used.work_order_id`
  const canned = await getRow<{ cannedJobs: number; shownJobs: number; cannedJobShops: number }>(db)`
    select count(*) as "cannedJobs", count(*) filter (where shown_as <> '') as "shownJobs", count(distinct shop_id) as "cannedJobShops"
    from (
      select distinct j.id, j.shop_id, j.shown_as
      from unnest(${[...ids]}::int[]) as g (id)
      join canned_job j on j.labors @> jsonb_build_array(jsonb_build_object('laborguideId', g.id))
      limit 10000
    ) job`
  const { overlaps } = await getRow<{ overlaps: number }>(db)`
    select count(*) as overlaps from (
      select from labor_overlap where first_id = any(${[...ids]}::int[]) or second_id = any(${[...ids]}::int[]) limit 10000
    ) o`
  const { learnedTimes } = await getRow<{ learnedTimes: LaborUses['learnedTimes'] }>(db)`
    select coalesce(json_agg(json_build_object('vehicleClass', vehicle_class, 'jobs', jobs, 'shops', shops,
      'medianHundredths', median_hundredths) order by jobs desc, vehicle_class), '[]'::json) as "learnedTimes"
    from (select * from learned_time where labor_guide_id = any(${[...ids]}::int[]) order by jobs desc, vehicle_class limit 20) t`
  return { ...orders, lastUsedAt: orders.lastUsedAt?.toISOString() ?? null, ...canned, overlaps, learnedTimes }
}

export const listUsed = (db: Db, ids: readonly number[]) =>
  listValues<{ id: number }>(db)`
    select g.id from unnest(${[...ids]}::int[]) as g (id)
    where exists (select from labor_line where labor_guide_id = g.id)
      or exists (select from canned_job where labors @> jsonb_build_array(jsonb_build_object('laborguideId', g.id)))
      or exists (select from learned_time where labor_guide_id = g.id)
      or exists (select from labor_overlap where first_id = g.id or second_id = g.id)`
