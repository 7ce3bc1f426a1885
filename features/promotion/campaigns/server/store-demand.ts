import { type Db, findRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { PartKind } from '../../../supply/vendor-catalog/rules.ts'

export const findDemandDays = (db: Db) =>
  findRow<{ from: string; to: string }>(db)`select first_day as "from", last_day as "to" from ad_demand_days`

export const listDemand = (db: Db, areas: readonly string[], categories: readonly string[]) =>
  listRows<{ area: string; state: string; category: PartKind; searches: number; orders: number }>(db)`
    select a.area, coalesce(d.state, case when length(a.area) = 2 then a.area else '' end) as state, k.category,
      coalesce(d.searches, 0) as searches, coalesce(d.orders, 0) as orders
    from unnest(${[...areas]}::text[]) with ordinality a (area, place)
    cross join unnest(${[...categories]}::text[]) with ordinality k (category, place)
    left join ad_demand d on d.area = a.area and d.category = k.category
    order by a.place, k.place`

/** Counts the days from `first` to `last`, both included. */
export async function saveDemand(tx: Db, first: string, last: string): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtext('ad_demand'))`
  await runSql(tx)`delete from ad_demand`
  await runSql(tx)`
    insert into ad_demand (area, state, category, searches, orders)
    with counted as (
      select state, zip3, kind as category, searches, 0 as orders from part_search_count where day between ${first}::date and ${last}::date
      union all
      select s.state, left(s.zip, 3), p.kind, 0, 1
      from vendor_order o join shop s on s.id = o.shop_id
      cross join lateral (
        select distinct coalesce(c.kind, 'other') as kind from vendor_order_line l left join catalog_part c on c.vendor_id = o.vendor_id
          and c.part_key = regexp_replace(upper(l.part_no), '[^A-Z0-9]', '', 'g') and lower(c.manufacturer) = lower(l.manufacturer)
        where l.purchase_id = o.purchase_id) p
      where o.sent_at >= ${first}::date::timestamp at time zone 'UTC' and o.sent_at < (${last}::date + 1)::timestamp at time zone 'UTC'
        and not o.is_cancelled
    )
    select area, (array_agg(state order by searches + orders desc, state))[1], category, sum(searches)::int, sum(orders)::int
    from (
      select state as area, state, category, sum(searches) as searches, sum(orders) as orders from counted group by 1, 2, 3
      union all
      select zip3, state, category, sum(searches), sum(orders) from counted where zip3 ~ '^[0-9]{3}$' group by 1, 2, 3
    ) by_area
    group by area, category`
  await runSql(tx)`
    insert into ad_demand_days (first_day, last_day) values (${first}, ${last})
    on conflict (is_only) do update set first_day = excluded.first_day, last_day = excluded.last_day`
}
