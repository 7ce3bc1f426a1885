import { type Db, changesRow, findRow, getRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { bursts, type ChargedClick, type CreditReason, publicMailDomains } from '../click-rules.ts'

export interface ClickedEntry {
  entryId: string
  auctionAt: Date
  campaignId: string
  vendorId: string
  category: string
  area: string
  partId: string
  priceCents: number
  shopId: string
}

/** Locks a sponsored offer of the account's own search, so two clicks on it run one after another. */
export const lockEntry = (tx: Db, entryId: string, accountId: string) =>
  findRow<ClickedEntry>(tx)`
    select e.id as "entryId", e.at as "auctionAt", e.campaign_id as "campaignId", e.vendor_id as "vendorId", a.category, e.area, e.part_id::uuid as "partId",
      e.price_cents::int as "priceCents", a.shop_id as "shopId"
    from ad_auction_entry e join ad_auction a on a.id = e.auction_id
    join shop_member m on m.shop_id = a.shop_id and m.account_id = a.account_id and m.ended_at is null
    where e.id = ${entryId} and a.account_id = ${accountId} and e.outcome = 'won' and e.part_id is not null and e.price_cents is not null
    for update of e`

/** Counts one more click on a locked offer; false when this is the first. Reads again, after the lock, in case another server has just saved something. */
export const countMoreClicks = (tx: Db, entryId: string) =>
  changesRow(tx)`update ad_click set more_clicks = more_clicks + 1 where entry_id = ${entryId}`

/** Clicks on a campaign, and from a network, run one after another, so none misses what another has just cost. */
export async function lockClicks(tx: Db, campaignId: string, network: string): Promise<void> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('ad clicks of ' || ${campaignId}::text, 0))`
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('ad clicks from ' || ${network}::text, 0))`
}

export interface StoredFacts {
  seenAt: Date | null
  shopSince: Date
  hasClosedOrder: boolean
  repeats: number
  ofShop: number
  ofNetwork: number
  ofCampaign: number
  shopsOfNetwork: number
}

export const readFacts = (tx: Db, entry: ClickedEntry, accountId: string, network: string, at: Date) =>
  getRow<StoredFacts>(tx)`
    select (select seen_at from ad_impression where entry_id = ${entry.entryId} and account_id = ${accountId}) as "seenAt",
      s.created_at as "shopSince", exists (select from work_order w where w.shop_id = s.id and w.state = 'closed') as "hasClosedOrder",
      (select count(*) from ad_click k where k.campaign_id = ${entry.campaignId} and k.category = ${entry.category} and k.outcome = 'charged'
        and (k.shop_id = s.id or k.account_id = ${accountId}) and k.at > ${at}::timestamptz - interval '1 day')::int as repeats,
      (select count(*) from ad_click k where k.shop_id = s.id and k.outcome = 'charged'
        and k.at > ${at}::timestamptz - make_interval(mins => ${bursts.shop.minutes}::int))::int as "ofShop",
      (select count(*) from ad_click k where k.network = ${network} and k.outcome = 'charged'
        and k.at > ${at}::timestamptz - make_interval(mins => ${bursts.network.minutes}::int))::int as "ofNetwork",
      (select count(*) from ad_click k where k.campaign_id = ${entry.campaignId} and k.outcome = 'charged'
        and k.at > ${at}::timestamptz - make_interval(mins => ${bursts.campaign.minutes}::int))::int as "ofCampaign",
      (select count(distinct k.shop_id) from ad_click k where k.network = ${network} and k.campaign_id = ${entry.campaignId}
        and k.outcome = 'charged' and k.shop_id <> s.id
        and k.at > ${at}::timestamptz - make_interval(mins => ${bursts.shopsOfNetwork.minutes}::int))::int as "shopsOfNetwork"
    from shop s where s.id = ${entry.shopId}`

/**
 * The current bid where the offer was shown, or null. Locks the campaign until the transaction ends, so a change of the bid
 * waits.
 */
export async function getCurrentBid(tx: Db, { campaignId, category, area }: ClickedEntry): Promise<number | null> {
  await runSql(tx)`select from ad_campaign where id = ${campaignId} for update`
  const found = await findRow<{ cents: number | null }>(tx)`
    select b.cents from ad_bid b join ad_campaign_category k on k.campaign_id = b.campaign_id and k.category = b.category
    join ad_campaign_area a on a.campaign_id = b.campaign_id and a.area = b.area
    where b.campaign_id = ${campaignId} and b.category = ${category} and b.area = ${area}`
  return found?.cents ?? null
}

/** The vendors that a shop is related to by an account, a private e-mail domain, a phone or an address. */
export const listRelatedVendors = (tx: Db, shopId: string) =>
  listRows<{ vendorId: string }>(tx)`
    with person as (
      select a.id, a.email from shop_member m join account a on a.id = m.account_id where m.shop_id = ${shopId} and m.ended_at is null
    ), mail as (
      select email from person union select email from shop where id = ${shopId}
    ), phone as (
      select unnest(array[phone1, phone2, fax]) as digits from shop where id = ${shopId}
      union select o.phone from owner o join person p on p.id = o.account_id
      union select e.phone1 from employee e join person p on p.id = e.account_id
    ), place as (
      select left(zip, 5) as zip, lower(regexp_replace(address, '[^A-Za-z0-9]', '', 'g')) as address from shop where id = ${shopId}
    )
    select v.id as "vendorId" from account v where v.role = 'vendors' and v.email in (select email from mail)
    union select v.id from account v join (select distinct split_part(email, '@', 2) as domain from mail) d on split_part(v.email, '@', 2) = d.domain
      where v.role = 'vendors' and d.domain <> '' and d.domain <> all(${[...publicMailDomains]}::text[])
    union select v.account_id from vendor v join phone f on f.digits = v.phone where f.digits <> ''
    union select b.vendor_id from vendor_branch b join phone f on f.digits = b.phone where f.digits <> ''
    union select v.account_id from vendor v join place l on l.zip = left(v.zip, 5)
      and l.address = lower(regexp_replace(v.address, '[^A-Za-z0-9]', '', 'g')) where l.address <> ''
    union select b.vendor_id from vendor_branch b join place l on l.zip = left(b.zip, 5)
      and l.address = lower(regexp_replace(b.address, '[^A-Za-z0-9]', '', 'g')) where l.address <> ''`

export interface NewClick {
  entry: ClickedEntry
  accountId: string
  at: Date
  network: string
  why: string
  cents: number
  chargeId: string | null
}

export const insertClick = (tx: Db, { entry, accountId, at, network, why, cents, chargeId }: NewClick) =>
  runSql(tx)`
    insert into ad_click (entry_id, campaign_id, vendor_id, category, part_id, shop_id, account_id, at, day, network, outcome, why, cents, charge_id)
    values (${entry.entryId}, ${entry.campaignId}, ${entry.vendorId}, ${entry.category}, ${entry.partId}, ${entry.shopId}, ${accountId}, ${at},
      (${at}::timestamptz at time zone 'utc')::date, ${network}, ${chargeId ? 'charged' : 'free'}, ${why}, ${cents}, ${chargeId})`

/** Records a part put on a job for the shop's last click on an offer of its vendor within 14 days. */
export const insertPut = (tx: Db, put: { shopId: string; vendorId: string; cents: number; at: Date }) =>
  runSql(tx)`
    insert into ad_put (click_id, at, cents)
    select k.id, ${put.at}::timestamptz, ${put.cents}::bigint from ad_click k
    where k.shop_id = ${put.shopId} and k.vendor_id = ${put.vendorId} and k.at > ${put.at}::timestamptz - interval '14 days'
      and k.at <= ${put.at}::timestamptz and k.why not in ('bot', 'own-shop', 'competitor')
    order by k.at desc, k.id limit 1`

export interface CheckedClick extends Omit<ChargedClick, 'at' | 'accountSince'> {
  vendorId: string
  chargeId: string
  at: Date
  accountSince: Date
  isCredited: boolean
}

/** The charged clicks since then of every network with more than a few of them, and of shops where nobody works anymore. */
export const listChargedClicks = (db: Db, since: Date) =>
  listRows<CheckedClick>(db)`
    select k.id as "clickId", k.campaign_id as "campaignId", k.vendor_id as "vendorId", k.account_id as "accountId", k.shop_id as "shopId", k.network,
      k.at, a.created_at as "accountSince", k.charge_id::uuid as "chargeId", k.credited_at is not null as "isCredited",
      not exists (select from shop_member m join account p on p.id = m.account_id
        where m.shop_id = k.shop_id and m.kind = 'owner' and m.ended_at is null and p.ended_at is null) as "isShopClosed"
    from ad_click k join account a on a.id = k.account_id
    where k.outcome = 'charged' and k.charge_id is not null and k.at > ${since}::timestamptz order by k.at, k.id`

/** False when another server has credited it. */
export const saveCredit = (tx: Db, clickId: string, reason: CreditReason, at: Date) =>
  changesRow(tx)`
    update ad_click set credited_at = ${at}::timestamptz, credit_reason = ${reason} where id = ${clickId} and credited_at is null and outcome = 'charged'`
