import { sql } from 'kysely'
import { type Db, findRow, findValue, getValue, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { selectIsStaffWith } from '../../../people/employees/server/index.ts'
import { selectLineCents } from '../../parts/server/index.ts'
import type { PaymentTerms } from '../../trade-accounts/contract/index.ts'
import type { OrderFilter, SubstituteForm, VendorOrderCard, VendorOrderState } from '../contract/index.ts'
import type { LineFacts } from '../rules.ts'

export interface OrderRow {
  id: string
  shopId: string
  vendorId: string
  number: number
  state: VendorOrderState
  terms: PaymentTerms
  isAnswered: boolean
  isCancelled: boolean
  version: number
  shop: string
  vendor: string
  vendorEmail: string
  /** The shop's. */
  timeZone: string
}

/** Whose order it is; null when the purchase order was not sent to a vendor. */
export const findSides = (db: Db, id: string) =>
  findRow<{ shopId: string; vendorId: string }>(db)`
    select shop_id as "shopId", vendor_id as "vendorId" from vendor_order where purchase_id = ${id}`

/** Locked until the transaction ends. */
export const lockOrder = (tx: Db, id: string) =>
  findRow<OrderRow>(tx)`
    select o.purchase_id as id, o.shop_id as "shopId", o.vendor_id as "vendorId", o.number, o.state, o.terms, o.is_answered as "isAnswered",
      o.is_cancelled as "isCancelled", o.version, s.dba as shop, v.dba as vendor, a.email as "vendorEmail",
      s.time_zone as "timeZone"
    from vendor_order o join shop s on s.id = o.shop_id join vendor v on v.account_id = o.vendor_id join account a on a.id = o.vendor_id
    where o.purchase_id = ${id} for update of o`

/** The person at the shop who gets e-mails about an order: its sender while they may order parts, otherwise the owner. */
export const findShopReader = (db: Db, id: string) =>
  findValue<{ email: string }>(db)`
    select a.email from vendor_order o join shop_member m on m.shop_id = o.shop_id join account a on a.id = m.account_id
    where o.purchase_id = ${id} and ${selectIsStaffWith('parts.order')} and a.ended_at is null
      and (m.account_id = o.sent_by or m.kind = 'owner')
    order by m.account_id = o.sent_by desc, m.created_at limit 1`

export interface LineRow extends LineFacts {
  partNo: string
  manufacturer: string
  costCents: number
  coreCents: number
  substitute: SubstituteForm | null
}

export const listLines = (db: Db, id: string) =>
  listRows<LineRow>(db)`
    select line_id as "lineId", part_no as "partNo", manufacturer, name, ordered, confirmed, backordered, back_on as "backOn", declined,
      shipped, delivered, cost_cents as "costCents", core_cents as "coreCents", sub_part_no is not null as "awaitsShop",
      case when sub_part_no is not null then json_build_object('partNo', sub_part_no, 'manufacturer', sub_manufacturer, 'name', sub_name,
        'price', sub_cost_cents, 'core', sub_core_cents) end as substitute
    from vendor_order_line where purchase_id = ${id} order by position`

export interface NewOrder {
  id: string
  note: string
  wantedOn: string | null
  /** By the branch's cut-off, when the shop named no day. */
  promisedOn: string | null
  terms: PaymentTerms
  sentBy: string
  at: Date
}

/** Copies the purchase order for its vendor, with the numbers of the repair orders and nothing else about them. */
export async function insertOrder(tx: Db, { id, note, wantedOn, promisedOn, terms, sentBy, at }: NewOrder): Promise<void> {
  await runSql(tx)`
    insert into vendor_order (purchase_id, shop_id, vendor_id, number, terms, note, wanted_on, promised_on, sent_by, sent_at, changed_at)
    select u.id, u.shop_id, v.vendor_account_id, u.number, ${terms}, ${note}, ${wantedOn}::date, ${promisedOn}::date, ${sentBy}, ${at}, ${at}
    from purchase u join shop_vendor v on v.id = u.vendor_id where u.id = ${id}`
  await runSql(tx)`
    insert into vendor_order_line (line_id, purchase_id, shop_id, position, part_no, manufacturer, name, repair_orders, ordered, cost_cents,
      core_cents)
    select l.id, l.purchase_id, l.shop_id, l.position, l.part_no, l.manufacturer, l.name, coalesce((
        select array_agg(distinct w.invoice order by w.invoice) from part_supply p join work_order w on w.id = p.work_order_id
        where p.purchase_line_id = l.id), '{}'), l.quantity, l.cost_cents, l.core_cents
    from purchase_line l where l.purchase_id = ${id}`
}

/** The account of the vendor that a purchase order goes to; null for a vendor that the shop only records by name. */
export const findVendorAccount = (db: Db, purchaseId: string) =>
  findRow<{ shopId: string; vendorId: string | null }>(db)`
    select u.shop_id as "shopId", v.vendor_account_id as "vendorId"
    from purchase u join shop_vendor v on v.id = u.vendor_id where u.id = ${purchaseId}`

/** The total of a purchase order, with core charges. */
export const sumPurchase = (db: Db, purchaseId: string) =>
  getValue<{ cents: number }>(db)`
    select coalesce(sum(${selectLineCents(sql`quantity`, sql`cost_cents`, sql`core_cents`)}), 0)::bigint as cents
    from purchase_line where purchase_id = ${purchaseId}`

/** The amount a shop owes a vendor: unpaid invoices, and ordered parts that are not invoiced yet. */
export const sumUsedCredit = (db: Db, shopId: string, vendorId: string) =>
  getValue<{ cents: number }>(db)`
    select coalesce((select sum(i.total_cents - i.paid_cents) from vendor_invoice i
        where i.shop_id = ${shopId} and i.vendor_id = ${vendorId} and i.state in ('issued', 'disputed', 'approved')), 0)::bigint
      + coalesce((select sum(${selectLineCents(sql`n.quantity`, sql`l.cost_cents`, sql`l.core_cents`)})
        from vendor_order o join vendor_order_line l on l.purchase_id = o.purchase_id
        cross join lateral (select greatest(l.ordered - l.declined - coalesce(sum(k.quantity), 0), 0)::bigint as quantity
          from vendor_invoice_line k join vendor_invoice i on i.id = k.invoice_id
          where k.line_id = l.line_id and i.state <> 'withdrawn') n
        where o.shop_id = ${shopId} and o.vendor_id = ${vendorId}), 0)::bigint as cents`

export interface OrderFields {
  state: VendorOrderState
  isAnswered: boolean
  isCancelled: boolean
  at: Date
}

export const saveOrder = (tx: Db, id: string, { state, isAnswered, isCancelled, at }: OrderFields) =>
  runSql(tx)`
    update vendor_order set state = ${state}, is_answered = ${isAnswered}, is_cancelled = ${isCancelled}, changed_at = ${at},
      version = version + 1
    where purchase_id = ${id}`

export const saveBranch = (tx: Db, id: string, branchId: string) =>
  runSql(tx)`update vendor_order set branch_id = ${branchId} where purchase_id = ${id}`

export const isOwnBranch = (db: Db, vendorId: string, branchId: string) =>
  hasRow(db)`select 1 from vendor_branch where id = ${branchId} and vendor_id = ${vendorId}`

export const saveLine = (tx: Db, line: LineFacts) =>
  runSql(tx)`
    update vendor_order_line set confirmed = ${line.confirmed}, backordered = ${line.backordered}, back_on = ${line.backOn}::date,
      declined = ${line.declined}, shipped = ${line.shipped}, delivered = ${line.delivered}
    where line_id = ${line.lineId}`

/** Null withdraws the offered part. */
export const saveSubstitute = (tx: Db, lineId: string, part: SubstituteForm | null) =>
  runSql(tx)`
    update vendor_order_line set sub_part_no = ${part?.partNo ?? null}, sub_manufacturer = ${part?.manufacturer ?? null},
      sub_name = ${part?.name ?? null}, sub_cost_cents = ${part?.price ?? null}::int, sub_core_cents = ${part?.core ?? null}::int
    where line_id = ${lineId}`

export const replacePart = (tx: Db, lineId: string, replaces: string, part: SubstituteForm) =>
  runSql(tx)`
    update vendor_order_line set replaces = ${replaces}, part_no = ${part.partNo}, manufacturer = ${part.manufacturer}, name = ${part.name},
      cost_cents = ${part.price}, core_cents = ${part.core}
    where line_id = ${lineId}`

export const insertShipment = (tx: Db, shipment: { id: string; shopId: string; carrier: string; tracking: string; at: Date }) =>
  getValue<{ id: string }>(tx)`
    insert into vendor_shipment (purchase_id, shop_id, carrier, tracking, shipped_at)
    values (${shipment.id}, ${shipment.shopId}, ${shipment.carrier}, ${shipment.tracking}, ${shipment.at}) returning id`

export const insertShipmentLine = (tx: Db, shipmentId: string, { lineId, quantity }: { lineId: string; quantity: number }) =>
  runSql(tx)`insert into vendor_shipment_line (shipment_id, line_id, quantity) values (${shipmentId}, ${lineId}, ${quantity})`

export const lockShipment = (tx: Db, orderId: string, shipmentId: string) =>
  findRow<{ deliveredAt: Date | null }>(tx)`
    select delivered_at as "deliveredAt" from vendor_shipment where id = ${shipmentId} and purchase_id = ${orderId} for update`

export const listShipmentLines = (db: Db, shipmentId: string) =>
  listRows<{ lineId: string; quantity: number }>(db)`
    select line_id as "lineId", quantity from vendor_shipment_line where shipment_id = ${shipmentId}`

export const saveDelivered = (tx: Db, shipmentId: string, at: Date) =>
  runSql(tx)`update vendor_shipment set delivered_at = ${at} where id = ${shipmentId}`

export const insertEvent = (
  tx: Db,
  event: { id: string; shopId: string; at: Date; accountId: string; what: string; detail: string },
) =>
  runSql(tx)`
    insert into vendor_order_event (purchase_id, shop_id, at, by_account_id, what, detail)
    values (${event.id}, ${event.shopId}, ${event.at}, ${event.accountId}, ${event.what}, ${event.detail})`

const statesOf: Readonly<Record<OrderFilter, readonly VendorOrderState[]>> = {
  answer: ['sent'],
  ship: ['confirmed', 'partly-shipped', 'awaiting-shop'],
  deliver: ['shipped', 'partly-shipped'],
  done: ['delivered', 'declined', 'cancelled'],
}

export const orderTotal = sql`coalesce((select sum(${selectLineCents(sql`(l.ordered - l.declined)`, sql`l.cost_cents`, sql`l.core_cents`)}) from vendor_order_line l where l.purchase_id = o.purchase_id), 0)::bigint`

const orderCard = sql`'orderId', o.purchase_id, 'number', o.number, 'state', o.state, 'shop', s.dba, 'city', s.city,
  'sentAt', o.sent_at, 'timeZone', s.time_zone, 'wantedOn', o.wanted_on,
  'lines', (select count(*) from vendor_order_line l where l.purchase_id = o.purchase_id), 'totalCents', ${orderTotal},
  'disputed', (select count(*) from vendor_invoice i where i.purchase_id = o.purchase_id and i.state = 'disputed')`

export interface OrderQuery {
  vendorId: string
  show: OrderFilter | null
  /** The last order of the previous page. */
  after: string | null
  limit: number
}

/** Newest first. */
export const readOrders = (db: Db, { vendorId, show, after, limit }: OrderQuery) =>
  listValues<{ one: VendorOrderCard }>(db)`
    select json_build_object(${orderCard}) as one
    from vendor_order o join shop s on s.id = o.shop_id
    where o.vendor_id = ${vendorId} and (${show === null} or o.state = any(${show ? [...statesOf[show]] : []}::text[]))
      and (${after}::uuid is null or (o.sent_at, o.purchase_id) < (
        select p.sent_at, p.purchase_id from vendor_order p where p.purchase_id = ${after}::uuid and p.vendor_id = ${vendorId}))
    order by o.sent_at desc, o.purchase_id desc limit ${limit}`

/** The orders that wait for the vendor's answer, the one waiting longest first. */
export const readWaitingOrders = (db: Db, { vendorId, after, limit }: Omit<OrderQuery, 'show'>) =>
  listValues<{ one: VendorOrderCard }>(db)`
    select json_build_object(${orderCard}) as one
    from vendor_order o join shop s on s.id = o.shop_id
    where o.vendor_id = ${vendorId} and o.state = 'sent' and (${after}::uuid is null or (o.sent_at, o.purchase_id) > (
      select p.sent_at, p.purchase_id from vendor_order p where p.purchase_id = ${after}::uuid and p.vendor_id = ${vendorId}))
    order by o.sent_at, o.purchase_id limit ${limit}`

export const findPurchaseOfInvoice = (db: Db, invoiceId: string) =>
  findValue<{ id: string }>(db)`select purchase_id as id from vendor_invoice where id = ${invoiceId}`
