import { sql } from 'kysely'
import { type Db, listRows, runSql } from '../../../../kit/server/index.ts'
import type { PlacementReport, ReportGroup } from '../contract/index.ts'

export interface ReportRequest {
  vendorId: string
  from: string
  to: string
  by: ReportGroup
}

const sums = sql`json_build_object('auctions', sum(r.auctions)::int, 'won', sum(r.won)::int, 'impressions', sum(r.impressions)::int,
  'clicks', sum(r.clicks)::int, 'charged', sum(r.charged)::int, 'cents', sum(r.cents)::int, 'creditedCents', sum(r.credited_cents)::int,
  'shops', (count(distinct r.shop_id) + sum(r.old_shops))::int, 'puts', sum(r.puts)::int, 'orders', sum(r.orders)::int,
  'orderCents', sum(r.order_cents)::bigint)`

/** Per group, and with an empty key the total of all. */
export const readReport = (db: Db, { vendorId, from, to, by }: ReportRequest) =>
  listRows<{ key: string | null; label: string; sums: PlacementReport['total'] }>(db)`
    with one as (
      select campaign_id, day, category, area, shop_id, 1 as auctions, won, impressions, clicks, charged, cents, credited_cents, 0 as old_shops, puts,
        orders, order_cents
      from ad_placement_row
      where vendor_id = ${vendorId} and day between ${from}::date and ${to}::date
        and at between ${from}::date - interval '1 day' and ${to}::date + interval '2 days'
      union all
      select campaign_id, day, category, area, null, auctions, won, impressions, clicks, charged, cents, credited_cents, shops, puts, orders, order_cents
      from ad_placement_day where vendor_id = ${vendorId} and day between ${from}::date and ${to}::date
    ), keyed as (
      select one.*, case ${by}::text when 'day' then one.day::text when 'campaign' then one.campaign_id::text when 'category' then one.category
        else one.area end as key
      from one
    )
    select r.key, coalesce(max(c.name), r.key, '') as label, ${sums} as sums
    from keyed r left join ad_campaign c on ${by}::text = 'campaign' and c.id = r.campaign_id
    group by grouping sets ((r.key), ()) order by r.key desc nulls first`

/** Sums older auctions by day, and deletes them. Orders more than 14 days after a click were never counted. */
export async function sumAndDeleteAuctions(tx: Db, before: Date): Promise<void> {
  await runSql(tx)`
    insert into ad_placement_day as d (campaign_id, vendor_id, day, category, area, auctions, won, impressions, clicks, charged, cents,
      credited_cents, shops, puts, orders, order_cents)
    select campaign_id, vendor_id, day, category, area, count(*), sum(won), sum(impressions), sum(clicks), sum(charged), sum(cents),
      sum(credited_cents), count(distinct shop_id), sum(puts), sum(orders), sum(order_cents)
    from ad_placement_row where at < ${before}::timestamptz group by campaign_id, vendor_id, day, category, area
    on conflict (campaign_id, day, category, area) do update set auctions = d.auctions + excluded.auctions, won = d.won + excluded.won,
      impressions = d.impressions + excluded.impressions, clicks = d.clicks + excluded.clicks, charged = d.charged + excluded.charged,
      cents = d.cents + excluded.cents, credited_cents = d.credited_cents + excluded.credited_cents, shops = d.shops + excluded.shops,
      puts = d.puts + excluded.puts, orders = d.orders + excluded.orders, order_cents = d.order_cents + excluded.order_cents`
  await runSql(tx)`delete from ad_auction where at < ${before}::timestamptz`
}

/** Only one server sums at a time. */
export const lockSums = (tx: Db) => runSql(tx)`select pg_advisory_xact_lock(hashtextextended('ad placement days', 0))`

/**
 * How often each campaign was seen and clicked since then. Only paid clicks count: the limits on repeats and bursts apply to paid
 * clicks, so anyone could make unlimited others. An offer clicked when the vendor could not pay is left out.
 */
export async function saveClickRates(tx: Db, since: Date, now: Date): Promise<void> {
  await lockSums(tx)
  await runSql(tx)`delete from ad_click_rate`
  await runSql(tx)`
    insert into ad_click_rate (campaign_id, impressions, clicks, measured_at)
    select e.campaign_id, count(i.entry_id) filter (where k.outcome is distinct from 'free'),
      count(k.id) filter (where k.outcome = 'charged' and k.credited_at is null), ${now}::timestamptz
    from ad_auction_entry e join ad_impression i on i.entry_id = e.id
    left join ad_click k on k.entry_id = e.id and k.why in ('charged', 'switched-off', 'not-serving', 'no-bid', 'budget', 'balance', 'suspended')
    where e.at > ${since}::timestamptz group by e.campaign_id`
}
