import { type Db, changesRow, findRow, getRow, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { AuctionRow, BidCampaign, ClickRow } from '../contract/index.ts'

export interface StoredBid {
  campaignId: string
  category: BidCampaign['bids'][number]['category']
  area: string
  cents: number | null
  version: number
  bidders: number
  low: number | null
  high: number | null
  auctions: number
  won: number
}

/** The vendor's search campaigns that have not ended, newest first; or the given one. */
export const listCampaigns = (
  db: Db,
  { vendorId, campaign, after, limit }: { vendorId: string; campaign: string | null; after: string | null; limit: number },
) =>
  listRows<Omit<BidCampaign, 'bids'>>(db)`
    select c.id as "campaignId", c.name, c.state, c.day_budget_cents as "dayBudgetCents",
      json_build_object('impressions', coalesce(r.impressions, 0), 'clicks', coalesce(r.clicks, 0)) as measured
    from ad_campaign c left join ad_click_rate r on r.campaign_id = c.id
    where c.vendor_id = ${vendorId} and c.kind = 'search' and (c.id = ${campaign}::uuid or (${campaign}::uuid is null and c.state <> 'ended'))
      and (${after}::uuid is null
        or (c.starts_on, c.id) < (select o.starts_on, o.id from ad_campaign o where o.id = ${after}::uuid and o.vendor_id = ${vendorId}))
    order by c.starts_on desc, c.id desc limit ${limit}`

/**
 * Each category and area of the vendor's campaigns, with its bid, others' bids there and the results since then. Reads each
 * auction once.
 */
export const listBids = (db: Db, vendorId: string, campaignIds: readonly string[], since: Date) =>
  listRows<StoredBid>(db)`
    with place as (
      select k.campaign_id, k.category, a.area from ad_campaign_category k join ad_campaign_area a on a.campaign_id = k.campaign_id
      where k.campaign_id = any(${[...campaignIds]}::uuid[])
    ), other as (
      select l.category, l.area, count(*)::int as bidders, percentile_cont(0.25) within group (order by l.cents) as low,
        percentile_cont(0.75) within group (order by l.cents) as high
      from ad_bid_level l where l.vendor_id <> ${vendorId} and exists (select from place p where p.category = l.category and p.area = l.area)
      group by l.category, l.area
    ), mine as (
      select e.campaign_id, u.category, e.area, count(*)::int as auctions, count(*) filter (where e.outcome = 'won')::int as won
      from ad_auction_entry e join ad_auction u on u.id = e.auction_id
      where e.campaign_id = any(${[...campaignIds]}::uuid[]) and e.vendor_id = ${vendorId} and e.at > ${since}::timestamptz
        and e.outcome not in ('no-part', 'no-bid')
      group by e.campaign_id, u.category, e.area
    )
    select p.campaign_id as "campaignId", p.category, p.area, b.cents, coalesce(b.version, 0) as version, coalesce(o.bidders, 0) as bidders, o.low, o.high,
      coalesce(m.auctions, 0) as auctions, coalesce(m.won, 0) as won
    from place p left join ad_bid b on b.campaign_id = p.campaign_id and b.category = p.category and b.area = p.area
    left join other o on o.category = p.category and o.area = p.area
    left join mine m on m.campaign_id = p.campaign_id and m.category = p.category and m.area = p.area
    order by p.campaign_id, p.category, p.area`

/** Measures each vendor's bids in each category and area since then. Only one server does this at a time. */
export async function saveBidLevels(tx: Db, since: Date, now: Date): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('ad bid levels', 0))`
  await runSql(tx)`delete from ad_bid_level`
  await runSql(tx)`
    insert into ad_bid_level (category, area, vendor_id, cents, measured_at)
    select u.category, p.area, e.vendor_id, round(percentile_cont(0.5) within group (order by e.bid_cents))::int, ${now}::timestamptz
    from ad_auction u join ad_auction_entry e on e.auction_id = u.id cross join lateral (values (u.state), (u.area)) as p (area)
    where u.at > ${since}::timestamptz and e.rank is not null group by u.category, p.area, e.vendor_id`
}

export const lockOwnCampaign = (tx: Db, campaignId: string, vendorId: string) =>
  findRow<{ state: string }>(tx)`
    select state from ad_campaign where id = ${campaignId} and vendor_id = ${vendorId} and kind = 'search' for share`

export const findOwnCampaign = (db: Db, campaignId: string, vendorId: string) =>
  findRow<{ dayBudgetCents: number }>(db)`
    select day_budget_cents as "dayBudgetCents" from ad_campaign where id = ${campaignId} and vendor_id = ${vendorId} and kind = 'search'`

export const hasPlace = (tx: Db, campaignId: string, category: string, area: string) =>
  hasRow(tx)`
    select from ad_campaign_category k join ad_campaign_area a on a.campaign_id = k.campaign_id
    where k.campaign_id = ${campaignId} and k.category = ${category} and a.area = ${area}`

/** False when another page has saved it since. An unchanged bid keeps its place among equal ones. */
export const saveBid = (
  tx: Db,
  bid: { campaignId: string; category: string; area: string; cents: number | null; at: Date; version: number },
) =>
  bid.version === 0
    ? changesRow(tx)`
        insert into ad_bid (campaign_id, category, area, cents, since) values (${bid.campaignId}, ${bid.category}, ${bid.area}, ${bid.cents}, ${bid.at})
        on conflict do nothing`
    : changesRow(tx)`
        update ad_bid set since = case when cents is distinct from ${bid.cents}::int then ${bid.at}::timestamptz else since end, cents = ${bid.cents}::int,
          version = version + 1
        where campaign_id = ${bid.campaignId} and category = ${bid.category} and area = ${bid.area} and version = ${bid.version}`

export interface AuctionSearch {
  vendorId: string
  campaign: string | null
  category: string | null
  area: string | null
  outcome: string | null
  after: string | null
  limit: number
}

export const listAuctions = (db: Db, { vendorId, campaign, category, area, outcome, after, limit }: AuctionSearch) =>
  listRows<Omit<AuctionRow, 'draw' | 'at'> & { at: Date; auctionId: string; campaignId: string }>(db)`
    select e.id as "entryId", e.auction_id as "auctionId", e.campaign_id as "campaignId", e.at, c.name as campaign, u.category, e.area, e.outcome,
      e.bid_cents as "bidCents", e.rank, e.price_cents as "priceCents", u.slots, coalesce(p.name || ', ' || p.manufacturer || ' ' || p.part_no, '') as part,
      e.quality, e.click_rate as "clickRate", e.relevance, e.service, e.share, i.entry_id is not null as seen, k.id is not null as clicked
    from ad_auction_entry e join ad_auction u on u.id = e.auction_id join ad_campaign c on c.id = e.campaign_id
    left join catalog_part p on p.id = e.part_id left join ad_impression i on i.entry_id = e.id left join ad_click k on k.entry_id = e.id
    where e.vendor_id = ${vendorId} and (${campaign}::uuid is null or e.campaign_id = ${campaign}::uuid)
      and (${category}::text is null or u.category = ${category}::text) and (${area}::text is null or e.area = ${area}::text)
      and (${outcome}::text is null or e.outcome = ${outcome}::text)
      and (${after}::uuid is null or (e.at, e.id) < (select o.at, o.id from ad_auction_entry o where o.id = ${after}::uuid and o.vendor_id = ${vendorId}))
    order by e.at desc, e.id desc limit ${limit}`

export const listClicks = (db: Db, vendorId: string, after: string | null, limit: number) =>
  listRows<Omit<ClickRow, 'at' | 'creditedAt' | 'creditReason'> & { at: Date; creditedAt: Date | null; creditReason: string }>(
    db,
  )`
    select k.id as "clickId", k.at, c.name as campaign, k.category, coalesce(p.name || ', ' || p.manufacturer || ' ' || p.part_no, '') as part, k.outcome,
      k.why, k.cents, k.more_clicks as "moreClicks", k.credited_at as "creditedAt", k.credit_reason as "creditReason"
    from ad_click k join ad_campaign c on c.id = k.campaign_id left join catalog_part p on p.id = k.part_id
    where k.vendor_id = ${vendorId}
      and (${after}::uuid is null or (k.at, k.id) < (select o.at, o.id from ad_click o where o.id = ${after}::uuid and o.vendor_id = ${vendorId}))
    order by k.at desc, k.id desc limit ${limit}`

export interface StoredAuction {
  day: string
  slots: number
  quality: number | null
  hasPart: boolean
  others: { vendorId: string; campaignId: string; bidCents: number; quality: number; since: number }[]
}

/** The newest auctions of a category and area since then, with those of other vendors that took part. */
export const listPastAuctions = (
  db: Db,
  search: { campaignId: string; vendorId: string; category: string; area: string; since: Date },
) =>
  listValues<{ one: StoredAuction }>(db)`
    select json_build_object('day', (u.at at time zone 'utc')::date, 'slots', u.slots, 'quality', e.quality, 'hasPart', coalesce(e.outcome <> 'no-part', false),
      'others', coalesce((
        select json_agg(json_build_object('vendorId', o.vendor_id, 'campaignId', o.campaign_id, 'bidCents', o.bid_cents, 'quality', o.quality,
          'since', floor(extract(epoch from o.bid_since) * 1000)))
        from ad_auction_entry o where o.auction_id = u.id and o.rank is not null
          and o.vendor_id <> ${search.vendorId}), '[]'::json)) as one
    from ad_auction u left join ad_auction_entry e on e.auction_id = u.id and e.campaign_id = ${search.campaignId}
    where u.category = ${search.category} and ${search.area} in (u.state, u.area) and u.at > ${search.since}::timestamptz
    order by u.at desc limit 5000`

/** How often slots were seen, and clicked, on the campaign and on all of them, since then. */
export const readRates = (db: Db, campaignId: string, since: Date) =>
  getRow<{ won: number; seen: number; clicks: number; impressions: number; allClicks: number; allImpressions: number }>(db)`
    select count(*) filter (where e.outcome = 'won')::int as won, count(i.entry_id)::int as seen,
      coalesce((select r.clicks from ad_click_rate r where r.campaign_id = ${campaignId}), 0) as clicks,
      coalesce((select r.impressions from ad_click_rate r where r.campaign_id = ${campaignId}), 0) as impressions,
      coalesce((select sum(r.clicks) from ad_click_rate r), 0)::int as "allClicks",
      coalesce((select sum(r.impressions) from ad_click_rate r), 0)::int as "allImpressions"
    from ad_auction_entry e left join ad_impression i on i.entry_id = e.id where e.at > ${since}::timestamptz and e.outcome = 'won'`
