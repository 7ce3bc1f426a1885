import { sql } from 'kysely'
import { type Db, findRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { PickLine, PickOrder } from '../contract/index.ts'

/** The vendor's time zone: that of its first branch. */
export const getVendorZone = (db: Db, vendorId: string) =>
  getValue<{ zone: string }>(db)`
    select coalesce((select b.time_zone from vendor_branch b where b.vendor_id = ${vendorId} order by b.created_at, b.id limit 1),
      'America/Chicago') as zone`

/** The day at the branch that picks the order `o`; without one, at the vendor. */
const dayOfOrder = (
  now: Date,
) => sql`(${now}::timestamptz at time zone coalesce((select b.time_zone from vendor_branch b where b.id = o.branch_id),
  (select f.time_zone from vendor_branch f where f.vendor_id = o.vendor_id order by f.created_at, f.id limit 1), 'America/Chicago'))::date`

/** The quantity of the line `l` that can be picked: confirmed, or back-ordered until today. */
const pickable = (now: Date) =>
  sql`l.confirmed + case when l.backordered > 0 and l.back_on <= ${dayOfOrder(now)} then l.backordered else 0 end`

export const readCounts = (db: Db, vendorId: string, now: Date) =>
  getValue<{ json: string }>(db)`
    select json_build_object('toConfirm', (select count(*) from vendor_order o where o.vendor_id = ${vendorId} and o.state = 'sent'),
      'since', (select min(o.sent_at) from vendor_order o where o.vendor_id = ${vendorId} and o.state = 'sent'),
      'toPick', (select count(*) from vendor_order o where o.vendor_id = ${vendorId}
        and o.state in ('confirmed', 'partly-shipped', 'awaiting-shop') and exists (
          select from vendor_order_line l where l.purchase_id = o.purchase_id and ${pickable(now)} > l.shipped)))::text as json`

/** Trade accounts with their purchases and balances. */
export const readCustomers = (db: Db, vendorId: string, since: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('customers', coalesce(json_agg(json_build_object('shopId', t.shop_id, 'accountId', t.id,
      'salesCents', coalesce((select sum(round(k.quantity::numeric * k.price_cents / 100)) from vendor_invoice i
        join vendor_invoice_line k on k.invoice_id = i.id where i.vendor_id = t.vendor_id and i.shop_id = t.shop_id
          and i.state <> 'withdrawn' and i.invoiced_on > ${since}::date), 0)::bigint,
      'openCents', coalesce((select sum(i.total_cents - i.paid_cents) from vendor_invoice i where i.vendor_id = t.vendor_id
        and i.shop_id = t.shop_id and i.state in ('issued', 'disputed', 'approved')), 0),
      'lastOrderAt', (select max(o.sent_at) from vendor_order o where o.vendor_id = t.vendor_id and o.shop_id = t.shop_id))), '[]'::json))::text
      as json
    from (select * from trade_account where vendor_id = ${vendorId} order by (state = 'requested') desc, changed_at desc limit 500) t`

export interface PickQuery {
  vendorId: string
  branchId: string | null
  /** The last order of the previous page. */
  after: string | null
  limit: number
  now: Date
}

/** Orders with something to pick: confirmed, or back-ordered until today at the branch that picks it. */
export const listPickOrders = (db: Db, { vendorId, branchId, after, limit, now }: PickQuery) =>
  listRows<Omit<PickOrder, 'sentAt'> & { sentAt: Date }>(db)`
    select o.purchase_id as "orderId", o.version, o.number, s.dba as shop, s.city, coalesce(o.wanted_on, o.promised_on) as "wantedOn", o.sent_at as "sentAt",
      o.branch_id as "branchId", coalesce(b.name, '') as branch
    from vendor_order o join shop s on s.id = o.shop_id left join vendor_branch b on b.id = o.branch_id
    where o.vendor_id = ${vendorId} and o.state in ('confirmed', 'partly-shipped', 'awaiting-shop')
      and (${branchId}::uuid is null or o.branch_id = ${branchId}::uuid)
      and exists (select from vendor_order_line l where l.purchase_id = o.purchase_id
        and ${pickable(now)} > l.shipped)
      and (${after}::uuid is null or (o.sent_at, o.purchase_id) > (
        select p.sent_at, p.purchase_id from vendor_order p where p.purchase_id = ${after}::uuid and p.vendor_id = ${vendorId}))
    order by o.sent_at, o.purchase_id limit ${limit}`

/** The quantities left to ship of these orders, by part number, with the bin at the branch that picks the order. */
export const listPickLines = (db: Db, orderIds: readonly string[], now: Date) =>
  listRows<PickLine>(db)`
    select l.line_id as "lineId", l.purchase_id as "orderId", l.part_no as "partNo", l.manufacturer, l.name, coalesce((
        select k.bin from catalog_part p join catalog_stock k on k.part_id = p.id and k.branch_id = o.branch_id
        where p.vendor_id = o.vendor_id and p.part_key = regexp_replace(upper(l.part_no), '[^A-Z0-9]', '', 'g')
          and p.manufacturer_key = regexp_replace(upper(l.manufacturer), '[^A-Z0-9]', '', 'g')), '') as bin,
      q.quantity / 100::float8 as quantity, least(coalesce(c.quantity, 0), q.quantity) / 100::float8 as picked
    from vendor_order_line l join vendor_order o on o.purchase_id = l.purchase_id left join vendor_pick c on c.line_id = l.line_id
    cross join lateral (select ${pickable(now)} - l.shipped as quantity) q
    where l.purchase_id = any(${[...orderIds]}::uuid[]) and q.quantity > 0
    order by l.part_no, l.manufacturer, o.sent_at, l.line_id`

export const findOrderOfLine = (db: Db, lineId: string) =>
  findRow<{ orderId: string; vendorId: string; shopId: string }>(db)`
    select o.purchase_id as "orderId", o.vendor_id as "vendorId", o.shop_id as "shopId"
    from vendor_order_line l join vendor_order o on o.purchase_id = l.purchase_id where l.line_id = ${lineId}`

/** The quantity of a line that can be shipped now, including what is back-ordered. */
export const getShippable = (tx: Db, lineId: string) =>
  getValue<{ quantity: number }>(tx)`
    select confirmed + backordered - shipped as quantity from vendor_order_line where line_id = ${lineId}`

export const savePick = (tx: Db, lineId: string, quantity: number, at: Date) =>
  runSql(tx)`
    insert into vendor_pick (line_id, quantity, picked_at) values (${lineId}, ${quantity}, ${at})
    on conflict (line_id) do update set quantity = excluded.quantity, picked_at = excluded.picked_at`
