import { sql } from 'kysely'
import { type Db, findRow, findValue, getValue, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { SaleFigures } from '../rules.ts'

/** Locked until the transaction ends, so a vendor's sales are recorded one after another. */
export const lockVendor = (tx: Db, vendorId: string) =>
  runSql(tx)`select from vendor where account_id = ${vendorId} for no key update`

/** The record under the vendor's order number: its latest row, with the sum. */
export const findReported = (tx: Db, vendorId: string, orderNumber: string) =>
  findRow<SaleFigures & { saleId: string; orderNumber: string }>(tx)`
    select f.sale_id as "saleId", f.order_number as "orderNumber", l.sold_on as "soldOn", l.state, l.campaign_id as "campaignId", l.click_id as "clickId",
      coalesce((select sum(s.cents) from ad_attributed_sale s where s.sale_id = f.id), 0)::bigint as cents
    from ad_attributed_sale f
    cross join lateral (select * from ad_attributed_sale r where r.sale_id = f.id order by r.id desc limit 1) l
    where f.vendor_id = ${vendorId} and f.source = 'reported' and f.kind = 'sale' and lower(f.order_number) = lower(${orderNumber})`

interface NewRow extends SaleFigures {
  vendorId: string
  /** Null for the first row of a sale. */
  saleId: string | null
  kind: 'sale' | 'taken-back' | 'corrected'
  orderNumber: string
  reason: string
  byAccountId: string
  at: Date
}

/** Returns the sale's id. */
export const insertReported = (tx: Db, row: NewRow) =>
  getValue<{ saleId: string }>(tx)`
    insert into ad_attributed_sale (id, sale_id, vendor_id, source, kind, order_number, sold_on, cents, state, campaign_id, click_id, reason,
      by_account_id, at)
    select n.id, coalesce(${row.saleId}::uuid, n.id), ${row.vendorId}, 'reported', ${row.kind}, ${row.orderNumber}, ${row.soldOn}::date, ${row.cents}::bigint,
      ${row.state}, ${row.campaignId}::uuid, ${row.clickId}::uuid, ${row.reason}, ${row.byAccountId}::uuid, ${row.at}::timestamptz
    from (select uuidv7() as id) n
    returning sale_id as "saleId"`

export const isOwnCampaign = (db: Db, vendorId: string, campaignId: string) =>
  hasRow(db)`select from ad_campaign where id = ${campaignId} and vendor_id = ${vendorId}`

/** The campaign of a click on the vendor's own offer. */
export const findClickedCampaign = (db: Db, vendorId: string, clickId: string) =>
  findValue<{ campaignId: string }>(
    db,
  )`select campaign_id as "campaignId" from ad_click where id = ${clickId} and vendor_id = ${vendorId}`

const saleFields = sql`'saleId', f.id, 'source', f.source, 'orderNumber', case f.source when 'order'
    then coalesce((select 'PO ' || o.number from vendor_order o where o.purchase_id = f.purchase_id), '') else f.order_number end,
  'soldOn', l.sold_on, 'cents', (select sum(s.cents) from ad_attributed_sale s where s.sale_id = f.id), 'state', l.state,
  'campaign', coalesce((select c.name from ad_campaign c where c.id = l.campaign_id), ''), 'campaignId', l.campaign_id, 'clickId', l.click_id, 'recordedAt', f.at, 'reason', l.reason`
const latestRow = sql`lateral (select * from ad_attributed_sale r where r.sale_id = f.id order by r.id desc limit 1) l`

export const readSale = (db: Db, saleId: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object(${saleFields})::text as json from ad_attributed_sale f cross join ${latestRow} where f.id = ${saleId}`

const pageSize = 25

export const readSales = (db: Db, vendorId: string, after: string | null) =>
  getValue<{ json: string }>(db)`
    with page as (
      select json_build_object(${saleFields}) as one, f.id from ad_attributed_sale f cross join ${latestRow}
      where f.vendor_id = ${vendorId} and f.kind = 'sale' and (${after}::uuid is null or f.id < ${after}::uuid)
      order by f.id desc limit ${pageSize + 1}
    ), shown as (select * from page order by id desc limit ${pageSize})
    select json_build_object('rows', coalesce((select json_agg(one order by id desc) from shown), '[]'::json),
      'next', case when (select count(*) from page) > ${pageSize} then (select id from shown order by id limit 1) end)::text as json`

/** Sales by ship-to state in a period, for one vendor or all. A reversed sale does not count. */
export const listStateSums = (db: Db, vendorId: string | null, from: string, to: string) =>
  listRows<{ state: string; count: number; cents: number }>(db)`
    select g.state, count(*) as count, sum(g.cents)::bigint as cents
    from (
      select s.state, s.sale_id, sum(s.cents) as cents from ad_attributed_sale s
      where s.sold_on between ${from}::date and ${to}::date and (${vendorId}::uuid is null or s.vendor_id = ${vendorId}::uuid)
      group by s.state, s.sale_id having sum(s.cents) <> 0
    ) g
    group by g.state`

/** Vendors with campaigns whose orders were sent or changed since then. */
export const listVendorsToAttribute = (db: Db, since: Date) =>
  listValues<{ vendorId: string }>(db)`
    select c.vendor_id as "vendorId" from (select distinct vendor_id from ad_campaign) c
    where exists (select from vendor_order o where o.vendor_id = c.vendor_id and (o.sent_at >= ${since} or o.changed_at >= ${since}))
    order by c.vendor_id`

/**
 * Attributes a vendor's purchase orders sent since then that followed a click within 14 days, as placements counts them. Each order counts
 * once. The vendor is locked.
 */
export const insertOrderSales = (tx: Db, vendorId: string, now: Date, since: Date) =>
  runSql(tx)`
    insert into ad_attributed_sale (id, sale_id, vendor_id, source, kind, order_number, sold_on, cents, state, campaign_id, click_id, purchase_id, at)
    select n.id, n.id, n.vendor_id, 'order', 'sale', n.purchase_id::text, n.day, n.cents, n.state, n.campaign_id, n.click_id, n.purchase_id, ${now}::timestamptz
    from (
      select uuidv7() as id, r.vendor_id, r.purchase_id, (r.sent_at at time zone 'UTC')::date as day, r.cents, s.state, r.campaign_id, r.click_id
      from ad_click_order r join shop s on s.id = r.shop_id join vendor_order o on o.purchase_id = r.purchase_id
      where r.vendor_id = ${vendorId} and r.sent_at >= ${since} and o.state <> 'declined' and r.cents > 0
        and not exists (select from ad_attributed_sale a where a.purchase_id = r.purchase_id)
    ) n`

/**
 * Corrects a vendor's sales whose order changed since then. The amount comes from the order's lines; campaign and click stay,
 * because clicks are deleted after 90 days. A canceled or declined order counts as 0. The vendor is locked.
 */
export const correctOrderSales = (tx: Db, vendorId: string, now: Date, since: Date) =>
  runSql(tx)`
    insert into ad_attributed_sale (sale_id, vendor_id, source, kind, order_number, sold_on, cents, state, campaign_id, click_id, purchase_id, reason, at)
    select c.sale_id, c.vendor_id, 'order', m.kind, c.order_number, c.sold_on, m.cents, c.state, c.campaign_id, c.click_id, c.purchase_id,
      'The order changed', ${now}::timestamptz
    from (
      select f.id as sale_id, f.vendor_id, f.order_number, f.sold_on, f.state, f.campaign_id, f.click_id, f.purchase_id, b.cents as before,
        case when o.is_cancelled or o.state in ('cancelled', 'declined') then 0 else r.cents end as after
      from vendor_order o join ad_attributed_sale f on f.purchase_id = o.purchase_id and f.kind = 'sale'
      cross join lateral (select sum(a.cents)::bigint as cents from ad_attributed_sale a where a.sale_id = f.id) b
      cross join lateral (select coalesce(sum(round(l.ordered * (l.cost_cents + l.core_cents)::numeric / 100)), 0)::bigint as cents
        from vendor_order_line l where l.purchase_id = o.purchase_id) r
      where o.vendor_id = ${vendorId} and o.changed_at >= ${since}
    ) c cross join lateral (values (1, 'taken-back', -c.before), (2, 'corrected', c.after)) m (place, kind, cents)
    where c.before <> c.after and m.cents <> 0
    order by c.sale_id, m.place`
