import { sql } from 'kysely'
import { type Db, findRow, findValue, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { Purchase, PurchaseCard, PurchaseState } from '../contract/index.ts'
import { selectLineCents } from './store-line-cents.ts'
import { selectAccountName, vendorFields } from './store-vendors.ts'

export interface PurchaseRow {
  id: string
  shopId: string
  number: number
  vendorId: string
  vendor: string
  state: PurchaseState
  version: number
}

/** Locked until the transaction ends. */
export const lockPurchase = (tx: Db, id: string) =>
  findRow<PurchaseRow>(tx)`
    select u.id, u.shop_id as "shopId", u.number, u.vendor_id as "vendorId", v.name as vendor, u.state, u.version
    from purchase u join shop_vendor v on v.id = u.vendor_id where u.id = ${id} for update of u`

export const findDraft = (tx: Db, vendorId: string) =>
  findValue<{ id: string }>(tx)`
    select id from purchase where vendor_id = ${vendorId} and state = 'draft' for update`

/** Uses the shop's next number, so call it only under `lockShopParts`. */
export const insertPurchase = (
  tx: Db,
  { shopId, vendorId, state, at }: { shopId: string; vendorId: string; state: 'draft' | 'ordered'; at: Date },
) =>
  getValue<{ id: string }>(tx)`
    insert into purchase (shop_id, number, vendor_id, state, created_at)
    select ${shopId}, coalesce(max(number), 0) + 1, ${vendorId}, ${state}, ${at} from purchase where shop_id = ${shopId}
    returning id`

export interface PurchaseFields {
  state: PurchaseState
  orderedAt?: Date
  expectedOn?: string | null
  /** Empty to keep the known one. */
  invoiceNo?: string
  endedAt?: Date | null
}

export async function updatePurchase(tx: Db, id: string, fields: PurchaseFields): Promise<void> {
  const { state, orderedAt, expectedOn, invoiceNo = '', endedAt } = fields
  await runSql(tx)`
    update purchase set state = ${state}, ordered_at = coalesce(${orderedAt ?? null}::timestamptz, ordered_at),
      expected_on = case when ${expectedOn === undefined} then expected_on else ${expectedOn ?? null}::date end,
      invoice_no = coalesce(nullif(${invoiceNo}, ''), invoice_no), ended_at = ${endedAt ?? null}::timestamptz, version = version + 1
    where id = ${id}`
}

export interface LineRow {
  id: string
  partNo: string
  manufacturer: string
  name: string
  quantity: number
  received: number
  costCents: number
  coreCents: number
  stockPartId: string | null
}

/** Locked until the transaction ends. */
export const lockPurchaseLines = (tx: Db, purchaseId: string) =>
  listRows<LineRow>(tx)`
    select id, part_no as "partNo", manufacturer, name, quantity, received, cost_cents as "costCents", core_cents as "coreCents",
      stock_part_id as "stockPartId"
    from purchase_line where purchase_id = ${purchaseId} order by position for update`

/** Adds to an existing line if part and cost are the same. */
export async function addToPurchase(
  tx: Db,
  purchaseId: string,
  shopId: string,
  line: Omit<LineRow, 'id' | 'received'>,
): Promise<string> {
  const same = await listRows<{ id: string }>(tx)`
    update purchase_line set quantity = quantity + ${line.quantity}
    where id = (select id from purchase_line where purchase_id = ${purchaseId} and lower(part_no) = lower(${line.partNo})
      and lower(manufacturer) = lower(${line.manufacturer}) and cost_cents = ${line.costCents} and core_cents = ${line.coreCents} limit 1)
    returning id`
  if (same[0]) return same[0].id
  return getValue<{ id: string }>(tx)`
    insert into purchase_line (shop_id, purchase_id, position, part_no, manufacturer, name, quantity, cost_cents, core_cents, stock_part_id)
    select ${shopId}, ${purchaseId}, coalesce(max(position), 0) + 1, ${line.partNo}, ${line.manufacturer}, ${line.name},
      ${line.quantity}, ${line.costCents}, ${line.coreCents}, ${line.stockPartId}::uuid
    from purchase_line where purchase_id = ${purchaseId} returning id`
}

export async function updateLine(tx: Db, id: string, line: Pick<LineRow, 'quantity' | 'costCents' | 'coreCents'>): Promise<void> {
  if (line.quantity === 0) await runSql(tx)`delete from purchase_line where id = ${id}`
  else
    await runSql(tx)`
      update purchase_line set quantity = ${line.quantity}, cost_cents = ${line.costCents}, core_cents = ${line.coreCents}
      where id = ${id}`
}

/** Takes a quantity off a draft that an order no longer needs. */
export async function dropFromDraft(tx: Db, lineId: string, quantity: number): Promise<void> {
  // Locks the purchase order before its lines, as everywhere.
  await runSql(tx)`
    update purchase set version = version + 1
    where id = (select purchase_id from purchase_line where id = ${lineId})`
  await runSql(tx)`update purchase_line set quantity = greatest(quantity - ${quantity}, 0) where id = ${lineId}`
  await runSql(tx)`delete from purchase_line where id = ${lineId} and quantity = 0`
}

/** Closes the lines: only received quantities stay. If nothing was received, the ordered quantities stay for reference. */
export async function closeLines(tx: Db, purchaseId: string, hasCome: boolean): Promise<void> {
  await runSql(tx)`
    delete from part_supply where state = 'ordered'
      and purchase_line_id in (select id from purchase_line where purchase_id = ${purchaseId})`
  if (hasCome) await runSql(tx)`update purchase_line set quantity = received where purchase_id = ${purchaseId}`
}

export interface NewReceipt {
  shopId: string
  purchaseId: string
  lineId: string
  quantity: number
  costCents: number
  accountId: string
  at: Date
}

export const insertReceipt = (tx: Db, receipt: NewReceipt) =>
  runSql(tx)`
    insert into purchase_receipt (shop_id, purchase_id, purchase_line_id, quantity, cost_cents, account_id, at)
    values (${receipt.shopId}, ${receipt.purchaseId}, ${receipt.lineId}, ${receipt.quantity}, ${receipt.costCents},
      ${receipt.accountId}, ${receipt.at})`

/** Locks the work orders waiting for a purchase order, by id, before the purchase order and the supplies. */
export const lockOrdersOfPurchase = (tx: Db, purchaseId: string) =>
  runSql(tx)`
    select id from work_order where id in (select s.work_order_id from part_supply s join purchase_line l on l.id = s.purchase_line_id
      where l.purchase_id = ${purchaseId} and s.state = 'ordered') order by id for update`

/** Locks several work orders of the shop, by id. */
export const lockOrders = (tx: Db, shopId: string, ids: readonly string[]) =>
  runSql(tx)`select id from work_order where shop_id = ${shopId} and id = any(${[...ids]}::uuid[]) order by id for update`

/** The orders waiting for a purchase order, with the part each waits for. */
export const listWaitingOrders = (tx: Db, purchaseId: string) =>
  listRows<{ workOrderId: string; name: string }>(tx)`
    select s.work_order_id as "workOrderId", s.name from part_supply s join purchase_line l on l.id = s.purchase_line_id
    where l.purchase_id = ${purchaseId} and s.state = 'ordered' order by s.work_order_id, l.position`

/** Received parts at their actual cost, the rest at the ordered cost. */
const total = sql`coalesce((select sum(${selectLineCents(sql`(l.quantity - l.received)`, sql`l.cost_cents`, sql`l.core_cents`)} + coalesce(
    (select sum(${selectLineCents(sql`r.quantity`, sql`r.cost_cents`, sql`l.core_cents`)}) from purchase_receipt r
      where r.purchase_line_id = l.id), 0))
  from purchase_line l where l.purchase_id = u.id), 0)::bigint`
const vehicleName = sql`(select concat_ws(' ', c.year, c.make, c.model) from vehicle c where c.id = o.vehicle_id)`

export interface PurchaseQuery {
  shopId: string
  state: PurchaseState | null
  /** The last number of the previous page. */
  after: number | null
  limit: number
}

export const readPurchases = (db: Db, { shopId, state, after, limit }: PurchaseQuery) =>
  listValues<{ one: PurchaseCard }>(db)`
    select json_build_object('purchaseId', u.id, 'number', u.number, 'state', u.state, 'vendor', v.name, 'createdAt', u.created_at,
      'orderedAt', u.ordered_at, 'expectedOn', u.expected_on, 'invoiceNo', u.invoice_no,
      'lines', (select count(*) from purchase_line l where l.purchase_id = u.id),
      'open', case when u.state in ('ordered', 'partly-received') then coalesce(
        (select sum(l.quantity - l.received) from purchase_line l where l.purchase_id = u.id), 0) / 100::float8 else 0 end,
      'totalCents', ${total}) as one
    from purchase u join shop_vendor v on v.id = u.vendor_id
    where u.shop_id = ${shopId} and (${state}::text is null or u.state = ${state}::text) and (${after}::int is null or u.number < ${after}::int)
    order by u.number desc limit ${limit}`

export const readPurchase = (db: Db, id: string) =>
  getValue<{ one: Omit<Purchase, 'timeZone'> }>(db)`
    select json_build_object('purchaseId', u.id, 'shopId', u.shop_id, 'number', u.number, 'version', u.version, 'state', u.state,
      'vendor', json_build_object(${vendorFields}), 'createdAt', u.created_at, 'orderedAt', u.ordered_at, 'expectedOn', u.expected_on,
      'invoiceNo', u.invoice_no,
      'lines', coalesce((select json_agg(json_build_object('lineId', l.id, 'partNo', l.part_no, 'manufacturer', l.manufacturer,
          'name', l.name, 'quantity', l.quantity / 100::float8, 'received', l.received / 100::float8, 'costCents', l.cost_cents,
          'receivedCostCents', (select round(sum(r.quantity::bigint * r.cost_cents) / sum(r.quantity)::numeric)::int from purchase_receipt r
            where r.purchase_line_id = l.id),
          'coreCents', l.core_cents, 'stockPartId', l.stock_part_id,
          'orders', coalesce((select json_agg(json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'vehicle', ${vehicleName},
              'quantity', w.quantity / 100::float8) order by o.invoice)
            from (select s.work_order_id, sum(s.quantity) as quantity from part_supply s where s.purchase_line_id = l.id
              group by s.work_order_id) w join work_order o on o.id = w.work_order_id), '[]'::json)) order by l.position)
        from purchase_line l where l.purchase_id = u.id), '[]'::json),
      'receipts', coalesce((select json_agg(json_build_object('at', r.at, 'by', ${selectAccountName(sql`r.account_id`)}, 'name', l.name,
          'quantity', r.quantity / 100::float8, 'costCents', r.cost_cents) order by r.at desc, l.position)
        from purchase_receipt r join purchase_line l on l.id = r.purchase_line_id where r.purchase_id = u.id), '[]'::json),
      'totalCents', ${total}) as one
    from purchase u join shop_vendor v on v.id = u.vendor_id where u.id = ${id}`
