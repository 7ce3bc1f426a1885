import { sql } from 'kysely'
import { type Db, findRow, findValue, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { AddonForm } from '../contract/index.ts'

export interface SuggestionRow {
  addonId: string
  concernId: string
  job: string
  campaignId: string
  vendorId: string
  vendor: string
  partId: string
  partNo: string
  manufacturer: string
  name: string
  coreCents: number
  /** The shop's cost of the part. */
  costCents: number
  feeCents: number
  area: string
  fits: boolean
}

/**
 * Add-ons for the jobs of an order: from running campaigns for the shop's place, from vendors that the shop allows and has an
 * account with, that fit the vehicle or any, and whose words a job mentions. Leaves out those already on the order or dismissed.
 */
export const listSuggestions = (
  db: Db,
  wanted: { orderId: string; addonId: string | null; concernId: string | null; now: Date; limit: number },
) =>
  listRows<SuggestionRow>(db)`
    with job as (
      select n.id, n.position, coalesce(nullif(n.title, ''), n.complaint) as name, lower(concat_ws(' ', n.title, n.complaint,
        (select string_agg(l.title, ' ') from labor_line l where l.concern_id = n.id),
        (select string_agg(p.name, ' ') from part_line p where p.concern_id = n.id))) as words
      from concern n where n.work_order_id = ${wanted.orderId} and n.option_of is null and n.decision <> 'declined'
    )
    select distinct on (a.id) a.id as "addonId", j.id as "concernId", j.name as job, c.campaign_id as "campaignId", a.vendor_id as "vendorId", v.dba as vendor,
      p.id as "partId", p.part_no as "partNo", p.manufacturer, p.name, p.core_cents as "coreCents",
      coalesce(p.list_cents - round(p.list_cents::numeric * l.discount / 100000)::int, p.net_cents) as "costCents",
      a.fee_cents as "feeCents", s.state as area, p.has_fitments as fits
    from work_order o join shop s on s.id = o.shop_id join vehicle car on car.id = o.vehicle_id
    join shop_addon_vendor k on k.shop_id = o.shop_id
    join trade_account t on t.shop_id = o.shop_id and t.vendor_id = k.vendor_id and t.state = 'approved'
    left join vendor_price_level l on l.id = t.price_level_id
    join vendor v on v.account_id = k.vendor_id
    join ad_serving_campaigns(${wanted.now}::timestamptz) c on c.vendor_id = k.vendor_id and c.kind = 'add-on'
    join addon_part a on a.campaign_id = c.campaign_id and a.is_offered
    join catalog_part p on p.id = a.part_id and p.is_offered
    join job j on exists (select from unnest(a.words) w where position(w in j.words) > 0)
    where o.id = ${wanted.orderId} and o.state in ('estimate', 'awaiting-authorization', 'authorized', 'in-progress')
      and (${wanted.addonId}::uuid is null or a.id = ${wanted.addonId}::uuid)
      and (${wanted.concernId}::uuid is null or j.id = ${wanted.concernId}::uuid)
      and exists (select from ad_campaign_area r where r.campaign_id = c.campaign_id and r.area in (s.state, left(s.zip, 3)))
      and exists (select from ad_campaign_category g where g.campaign_id = c.campaign_id and g.category = p.kind)
      and (not p.has_fitments or exists (select from catalog_fitment f where f.part_id = p.id and lower(f.make) = lower(car.make)
        and lower(f.model) = lower(car.model) and car.year between f.year_from and f.year_to
        and (f.engine = '' or car.engine = '' or lower(f.engine) = lower(car.engine))))
      and not exists (select from part_line x where x.work_order_id = o.id and x.part_no = p.part_no)
      and not exists (select from addon_dismissal d where d.work_order_id = o.id and d.addon_id = a.id)
      and not exists (select from addon_option x join concern n on n.id = x.concern_id where x.work_order_id = o.id and x.addon_id = a.id)
    order by a.id, j.position limit ${wanted.limit}`

export const insertDismissal = (tx: Db, orderId: string, addonId: string, at: Date) =>
  runSql(tx)`
    insert into addon_dismissal (work_order_id, addon_id, at)
    select ${orderId}, id, ${at} from addon_part where id = ${addonId} on conflict do nothing`

export const hasAddon = (db: Db, addonId: string, shopId: string) =>
  hasRow(db)`
    select from addon_part a join shop_addon_vendor k on k.vendor_id = a.vendor_id and k.shop_id = ${shopId} where a.id = ${addonId}`

export const insertOption = (
  tx: Db,
  concernId: string,
  order: { id: string; shopId: string },
  suggestion: SuggestionRow,
  at: Date,
) =>
  runSql(tx)`
    insert into addon_option (concern_id, work_order_id, shop_id, addon_id, campaign_id, vendor_id, part_no, area, fee_cents, put_at)
    values (${concernId}, ${order.id}, ${order.shopId}, ${suggestion.addonId}, ${suggestion.campaignId}, ${suggestion.vendorId},
      ${suggestion.partNo}, ${suggestion.area}, ${suggestion.feeCents}, ${at})`

/** Every add-on in the estimate that was sent. */
export const markShown = (tx: Db, estimateId: string, at: Date) =>
  runSql(tx)`
    update addon_option x set shown_at = ${at} from estimate_version e, jsonb_array_elements(e.content -> 'jobs') job
    where e.id = ${estimateId} and x.work_order_id = e.work_order_id and x.shown_at is null and job ->> 'concernId' = x.concern_id::text`

export interface OptionRow {
  concernId: string
  campaignId: string
  feeCents: number
  isAccepted: boolean
  isOpen: boolean
  wasAccepted: boolean
  chargeId: string | null
  isCredited: boolean
  /** The shop's current cost of the part. */
  salesCents: number
}

/** The add-ons now on an order, in the order in which their campaigns are locked. */
export const listOptions = (tx: Db, orderId: string) =>
  listRows<OptionRow>(tx)`
    select x.concern_id as "concernId", x.campaign_id as "campaignId", x.fee_cents as "feeCents",
      coalesce(n.decision = 'approved' and o.state <> 'cancelled' and p.cents is not null, false) as "isAccepted",
      coalesce(n.decision = 'none' and o.state <> 'cancelled' and p.cents is not null, false) as "isOpen",
      x.accepted_at is not null as "wasAccepted", x.charge_id as "chargeId", x.credited_at is not null as "isCredited",
      coalesce(p.cents, 0)::int as "salesCents"
    from addon_option x join work_order o on o.id = x.work_order_id
    left join concern n on n.id = x.concern_id and n.option_of is not null
    left join lateral (select sum(round(l.cost_cents::numeric * l.quantity_hundredths / 100)) as cents
      from part_line l where l.concern_id = n.id and l.part_no = x.part_no) p on true
    where x.work_order_id = ${orderId} order by x.campaign_id, x.concern_id`

export const saveCharge = (
  tx: Db,
  concernId: string,
  {
    chargeId,
    chargedCents,
    why,
    salesCents,
    at,
  }: { chargeId: string | null; chargedCents: number; why: string; salesCents: number; at: Date },
) =>
  runSql(tx)`
    update addon_option set accepted_at = coalesce(accepted_at, ${at}), charge_id = ${chargeId}::uuid, charged_cents = ${chargedCents}, why = ${why},
      sales_cents = ${salesCents}, credited_at = null, credited_cents = 0
    where concern_id = ${concernId}`

export const saveCredit = (tx: Db, concernId: string, cents: number, at: Date) =>
  runSql(tx)`
    update addon_option set credited_at = ${at}, credited_cents = ${cents}, sales_cents = 0 where concern_id = ${concernId}`

export const listVendorsWithAccount = (db: Db, shopId: string) =>
  listRows<{ vendorId: string; name: string; isAllowed: boolean; addons: number }>(db)`
    select v.account_id as "vendorId", v.dba as name, k.vendor_id is not null as "isAllowed",
      (select count(*)::int from addon_part a join ad_campaign c on c.id = a.campaign_id and c.state = 'active'
        where a.vendor_id = v.account_id and a.is_offered) as addons
    from trade_account t join vendor v on v.account_id = t.vendor_id
    left join shop_addon_vendor k on k.shop_id = t.shop_id and k.vendor_id = t.vendor_id
    where t.shop_id = ${shopId} and (t.state = 'approved' or k.vendor_id is not null) order by v.dba, v.account_id limit 200`

export const hasAccount = (db: Db, shopId: string, vendorId: string) =>
  hasRow(db)`select from trade_account where shop_id = ${shopId} and vendor_id = ${vendorId} and state = 'approved'`

export const allowVendor = (tx: Db, shopId: string, vendorId: string, by: string, at: Date) =>
  runSql(tx)`
    insert into shop_addon_vendor (shop_id, vendor_id, allowed_at, allowed_by) values (${shopId}, ${vendorId}, ${at}, ${by})
    on conflict do nothing`

export const disallowVendor = (tx: Db, shopId: string, vendorId: string) =>
  runSql(tx)`delete from shop_addon_vendor where shop_id = ${shopId} and vendor_id = ${vendorId}`

/** One of the vendor's add-on campaigns, locked until the transaction ends. */
export const lockAddonCampaign = (tx: Db, vendorId: string, campaignId: string) =>
  findRow<{ state: string; kinds: string[] }>(tx)`
    select state, array(select category from ad_campaign_category where campaign_id = c.id) as kinds
    from ad_campaign c where id = ${campaignId} and vendor_id = ${vendorId} and kind = 'add-on' for update of c`

export const findOwnPart = (db: Db, vendorId: string, partId: string) =>
  findValue<{ kind: string }>(db)`select kind from catalog_part where id = ${partId} and vendor_id = ${vendorId} and is_offered`

/** Makes one vendor's additions wait for each other, so none exceeds the limit. */
export async function countAddons(tx: Db, vendorId: string): Promise<number> {
  await runSql(tx)`select pg_advisory_xact_lock(hashtextextended('add-ons ' || ${vendorId}, 0))`
  return getValue<{ count: number }>(tx)`select count(*)::int as count from addon_part where vendor_id = ${vendorId}`
}

export const insertAddon = (tx: Db, vendorId: string, form: AddonForm, at: Date) =>
  findValue<{ id: string }>(tx)`
    insert into addon_part (campaign_id, vendor_id, part_id, words, fee_cents, created_at)
    values (${form.campaignId}, ${vendorId}, ${form.partId}, ${form.words}::text[], ${form.fee}, ${at})
    on conflict on constraint addon_part_once do nothing returning id`

export const lockAddon = (tx: Db, vendorId: string, id: string) =>
  findRow<{ version: number }>(tx)`select version from addon_part where id = ${id} and vendor_id = ${vendorId} for update`

export const updateAddon = (tx: Db, id: string, form: { words: readonly string[]; fee: number; isOffered: boolean }) =>
  runSql(tx)`
    update addon_part set words = ${[...form.words]}::text[], fee_cents = ${form.fee}, is_offered = ${form.isOffered}, version = version + 1
    where id = ${id}`

/** Counts only: no order, shop or customer leaves the server. */
const resultFields = sql`'offered', count(x.*)::int, 'shown', count(x.shown_at)::int, 'accepted', count(x.accepted_at)::int,
  'fees', coalesce(sum(x.charged_cents - x.credited_cents), 0)::int, 'credited', coalesce(sum(x.credited_cents), 0)::int,
  'sales', coalesce(sum(x.sales_cents), 0)::int`

export const readPromotedAddons = (db: Db, vendorId: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object(
      'campaigns', coalesce((select json_agg(json_build_object('campaignId', id, 'name', name, 'state', state) order by created_at desc)
        from ad_campaign where vendor_id = ${vendorId} and kind = 'add-on' and state <> 'ended'), '[]'),
      'addons', coalesce((select json_agg(one.json order by one.created_at desc, one.id) from (
        select a.id, a.created_at, jsonb_build_object('addonId', a.id, 'version', a.version, 'campaignId', c.id, 'campaign', c.name, 'campaignState', c.state,
          'partNo', p.part_no, 'manufacturer', p.manufacturer, 'name', p.name, 'words', a.words, 'fee', a.fee_cents, 'isOffered', a.is_offered)
          || jsonb_build_object(${resultFields}) as json
        from addon_part a join ad_campaign c on c.id = a.campaign_id join catalog_part p on p.id = a.part_id
        left join addon_option x on x.addon_id = a.id
        where a.vendor_id = ${vendorId} group by a.id, c.id, p.id) one), '[]'),
      'areas', coalesce((select json_agg(json_build_object('area', area, 'offered', offered, 'shown', shown, 'accepted', accepted) order by area)
        from (select area, count(distinct work_order_id)::int as offered, count(distinct work_order_id) filter (where shown_at is not null)::int as shown,
          count(distinct work_order_id) filter (where accepted_at is not null)::int as accepted
          from addon_option where vendor_id = ${vendorId} group by area) by_area), '[]'))::text as json`
