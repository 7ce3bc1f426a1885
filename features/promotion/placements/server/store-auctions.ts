import { type Db, listRows, runSql } from '../../../../kit/server/index.ts'
import type { CreativeText } from '../../campaigns/contract/index.ts'

/** The place and subject of a search. `area` is the first three digits of its ZIP code. */
export interface SearchPlace {
  category: string
  state: string
  area: string
}

export interface ServingCampaign {
  campaignId: string
  vendorId: string
  /** Null for a campaign that has spent its budget of the day. */
  creativeId: string | null
  dayBudgetCents: number
  totalBudgetCents: number
  daySpentCents: number
  totalSpentCents: number
  /** The vendor's money for all of its campaigns together. */
  spendableCents: number
  /** The part of the day that is over in the campaign's time zone, in thousandths. */
  dayShare: number
  cents: number | null
  since: Date | null
  /** The area of the bid; the state without one. */
  area: string
  impressions: number
  clicks: number
  allImpressions: number
  allClicks: number
}

/** The campaigns for this category and place that are active now, including those that have spent the day's budget. */
export const listServingCampaigns = (db: Db, { category, state, area }: SearchPlace, at: Date) =>
  listRows<ServingCampaign>(db)`
    select c.id as "campaignId", c.vendor_id as "vendorId", s.creative_id as "creativeId", c.day_budget_cents as "dayBudgetCents",
      c.total_budget_cents as "totalBudgetCents", coalesce(s.day_spent_cents, d.cents, 0)::int as "daySpentCents",
      coalesce(s.total_spent_cents, d.cents, 0)::int as "totalSpentCents",
      coalesce(ad_spendable_cents(c.vendor_id), 0) as "spendableCents", (extract(epoch from l.now::time) / 86.4)::int as "dayShare", b.cents,
      b.since, coalesce(b.area, ${state}) as area, coalesce(r.impressions, 0) as impressions, coalesce(r.clicks, 0) as clicks,
      n.impressions as "allImpressions", n.clicks as "allClicks"
    from ad_campaign c
    cross join lateral (select ${at}::timestamptz at time zone c.time_zone as now) l
    left join ad_serving_campaigns(${at}::timestamptz) s on s.campaign_id = c.id
    left join ad_spend d on d.campaign_id = c.id and d.day = l.now::date
    left join lateral (
      select b.cents, b.since, b.area from ad_bid b join ad_campaign_area a on a.campaign_id = b.campaign_id and a.area = b.area
      where b.campaign_id = c.id and b.category = ${category} and b.area in (${state}, ${area}) and b.cents is not null
      order by length(b.area) desc limit 1) b on true
    left join ad_click_rate r on r.campaign_id = c.id
    cross join (select coalesce(sum(impressions), 0)::int as impressions, coalesce(sum(clicks), 0)::int as clicks from ad_click_rate) n
    where c.kind = 'search' and c.state = 'active' and not is_account_suspended(c.vendor_id)
      and exists (select from ad_campaign_category k where k.campaign_id = c.id and k.category = ${category})
      and exists (select from ad_campaign_area a where a.campaign_id = c.id and a.area in (${state}, ${area}))
      and (s.campaign_id is not null or (d.cents >= c.day_budget_cents and l.now::date between c.starts_on and c.ends_on))
    order by c.id`

export interface NewAuction extends SearchPlace {
  auctionId: string
  at: Date
  shopId: string
  accountId: string
  organic: number
  slots: number
}

export const insertAuction = (tx: Db, auction: NewAuction) =>
  runSql(tx)`
    insert into ad_auction (id, at, shop_id, account_id, category, state, area, organic, slots)
    values (${auction.auctionId}, ${auction.at}, ${auction.shopId}, ${auction.accountId}, ${auction.category},
      ${auction.state}, ${auction.area}, ${auction.organic}, ${auction.slots})`

export interface NewEntry {
  entryId: string
  campaignId: string
  vendorId: string
  area: string
  bidCents: number
  bidSince: Date | null
  quality: number
  clickRate: number
  relevance: number
  service: number
  share: number
  rank: number | null
  priceCents: number | null
  partId: string | null
  outcome: string
}

export const insertEntries = (tx: Db, auctionId: string, at: Date, entries: readonly NewEntry[]) =>
  runSql(tx)`
    insert into ad_auction_entry (id, auction_id, campaign_id, vendor_id, at, area, bid_cents, bid_since, quality, click_rate, relevance, service,
      share, rank, price_cents, part_id, outcome)
    select "entryId", ${auctionId}::uuid, "campaignId", "vendorId", ${at}::timestamptz, area, "bidCents", "bidSince", quality, "clickRate", relevance,
      service, share, rank, "priceCents", "partId", outcome
    from json_to_recordset(${JSON.stringify(entries)}::json) as one ("entryId" uuid, "campaignId" uuid, "vendorId" uuid, area text, "bidCents" int,
      "bidSince" timestamptz, quality int, "clickRate" int, relevance int, service int, share int, rank int, "priceCents" int, "partId" uuid,
      outcome text)`

export const listCreatives = (db: Db, ids: readonly string[]) =>
  listRows<CreativeText>(db)`
    select k.id as "creativeId", k.headline, k.body, k.alt, v.dba as vendor
    from ad_creative k join vendor v on v.account_id = k.vendor_id where k.id = any(${[...ids]}::uuid[])`

/** Records which offers of the caller's searches were seen, among those that won a slot within the last day. */
export const insertImpressions = (tx: Db, accountId: string, entryIds: readonly string[], at: Date) =>
  runSql(tx)`
    insert into ad_impression (entry_id, account_id, seen_at)
    select e.id, a.account_id, ${at}::timestamptz from ad_auction_entry e join ad_auction a on a.id = e.auction_id
    where e.id = any(${[...entryIds]}::uuid[]) and a.account_id = ${accountId} and e.outcome = 'won' and e.at > ${at}::timestamptz - interval '1 day'
    on conflict do nothing`
