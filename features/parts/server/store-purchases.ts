import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Purchase, PurchaseCard, PurchaseState } from '../contract.ts'
import { nameOf, vendorFields } from './store-vendors.ts'

export interface PurchaseRow {
  id: string
  shopId: string
  number: number
  vendorId: string
  vendor: string
  state: PurchaseState
  version: number
}

/** Held until the transaction ends. */
export async function holdPurchase(tx: Db, id: string): Promise<PurchaseRow | null> {
  const { rows } = await sql<PurchaseRow>`
    select u.id, u.shop_id as "shopId", u.number, u.vendor_id as "vendorId", v.name as vendor, u.state, u.version
    from purchase u join shop_vendor v on v.id = u.vendor_id where u.id = ${id} for update of u`.execute(tx)
  return rows[0] ?? null
}

export async function findDraft(tx: Db, vendorId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from purchase where vendor_id = ${vendorId} and state = 'draft' for update`.execute(tx)
  return rows[0]?.id ?? null
}

/** With the shop's next number: only while `holdParts` holds. */
export async function insertPurchase(
  tx: Db,
  { shopId, vendorId, state, at }: { shopId: string; vendorId: string; state: 'draft' | 'ordered'; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into purchase (shop_id, number, vendor_id, state, created_at)
    select ${shopId}, coalesce(max(number), 0) + 1, ${vendorId}, ${state}, ${at} from purchase where shop_id = ${shopId}
    returning id`.execute(tx)
  return rows[0]!.id
}

export interface PurchaseFields {
  state: PurchaseState
  orderedAt?: Date
  expectedOn?: string | null
  /** Empty: the one that is known. */
  invoiceNo?: string
  endedAt?: Date | null
}

export async function updatePurchase(tx: Db, id: string, fields: PurchaseFields): Promise<void> {
  const { state, orderedAt, expectedOn, invoiceNo = '', endedAt } = fields
  await sql`
    update purchase set state = ${state}, ordered_at = coalesce(${orderedAt ?? null}::timestamptz, ordered_at),
      expected_on = ${expectedOn === undefined ? sql`expected_on` : sql`${expectedOn}::date`},
      invoice_no = coalesce(nullif(${invoiceNo}, ''), invoice_no), ended_at = ${endedAt ?? null}::timestamptz, version = version + 1
    where id = ${id}`.execute(tx)
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

/** Held with their purchase order. */
export async function purchaseLines(tx: Db, purchaseId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select id, part_no as "partNo", manufacturer, name, quantity, received, cost_cents as "costCents", core_cents as "coreCents",
      stock_part_id as "stockPartId"
    from purchase_line where purchase_id = ${purchaseId} order by position for update`.execute(tx)
  return rows
}

/** The same part at the same cost is one line. */
export async function addToPurchase(
  tx: Db,
  purchaseId: string,
  shopId: string,
  line: Omit<LineRow, 'id' | 'received'>,
): Promise<string> {
  const { rows: same } = await sql<{ id: string }>`
    update purchase_line set quantity = quantity + ${line.quantity}
    where id = (select id from purchase_line where purchase_id = ${purchaseId} and lower(part_no) = lower(${line.partNo})
      and lower(manufacturer) = lower(${line.manufacturer}) and cost_cents = ${line.costCents} and core_cents = ${line.coreCents} limit 1)
    returning id`.execute(tx)
  if (same[0]) return same[0].id
  const { rows } = await sql<{ id: string }>`
    insert into purchase_line (shop_id, purchase_id, position, part_no, manufacturer, name, quantity, cost_cents, core_cents, stock_part_id)
    select ${shopId}, ${purchaseId}, coalesce(max(position), 0) + 1, ${line.partNo}, ${line.manufacturer}, ${line.name},
      ${line.quantity}, ${line.costCents}, ${line.coreCents}, ${line.stockPartId}::uuid
    from purchase_line where purchase_id = ${purchaseId} returning id`.execute(tx)
  return rows[0]!.id
}

export async function updateLine(tx: Db, id: string, line: Pick<LineRow, 'quantity' | 'costCents' | 'coreCents'>): Promise<void> {
  if (line.quantity === 0) await sql`delete from purchase_line where id = ${id}`.execute(tx)
  else
    await sql`
      update purchase_line set quantity = ${line.quantity}, cost_cents = ${line.costCents}, core_cents = ${line.coreCents}
      where id = ${id}`.execute(tx)
}

/** An order does without what a draft would have bought for it. */
export async function dropFromDraft(tx: Db, lineId: string, quantity: number): Promise<void> {
  // The order before its lines, as everybody holds them.
  await sql`
    update purchase set version = version + 1
    where id = (select purchase_id from purchase_line where id = ${lineId})`.execute(tx)
  await sql`update purchase_line set quantity = greatest(quantity - ${quantity}, 0) where id = ${lineId}`.execute(tx)
  await sql`delete from purchase_line where id = ${lineId} and quantity = 0`.execute(tx)
}

/** What has not come does not come: only what was received stands. What never came at all says what it would have been. */
export async function closeLines(tx: Db, purchaseId: string, hasCome: boolean): Promise<void> {
  await sql`
    delete from part_supply where state = 'ordered'
      and purchase_line_id in (select id from purchase_line where purchase_id = ${purchaseId})`.execute(tx)
  if (hasCome) await sql`update purchase_line set quantity = received where purchase_id = ${purchaseId}`.execute(tx)
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

export async function insertReceipt(tx: Db, receipt: NewReceipt): Promise<void> {
  await sql`
    insert into purchase_receipt (shop_id, purchase_id, purchase_line_id, quantity, cost_cents, account_id, at)
    values (${receipt.shopId}, ${receipt.purchaseId}, ${receipt.lineId}, ${receipt.quantity}, ${receipt.costCents},
      ${receipt.accountId}, ${receipt.at})`.execute(tx)
}

/** The work orders a purchase order brings something for; held, by their ids, before the purchase order and their supplies are. */
export async function holdOrdersOf(tx: Db, purchaseId: string): Promise<void> {
  await sql`
    select id from work_order where id in (select s.work_order_id from part_supply s join purchase_line l on l.id = s.purchase_line_id
      where l.purchase_id = ${purchaseId} and s.state = 'ordered') order by id for update`.execute(tx)
}

/** Several work orders of the shop; held the same way. */
export async function holdOrders(tx: Db, shopId: string, ids: readonly string[]): Promise<void> {
  await sql`select id from work_order where shop_id = ${shopId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  )
}

/** Each order with what a purchase order brings for it. */
export async function ordersWaiting(tx: Db, purchaseId: string): Promise<{ workOrderId: string; name: string }[]> {
  const { rows } = await sql<{ workOrderId: string; name: string }>`
    select s.work_order_id as "workOrderId", s.name from part_supply s join purchase_line l on l.id = s.purchase_line_id
    where l.purchase_id = ${purchaseId} and s.state = 'ordered' order by s.work_order_id, l.position`.execute(tx)
  return rows
}

/** What came at what it did cost, the rest at what it was ordered for. */
const total = sql`coalesce((select sum(round((l.quantity - l.received)::bigint * (l.cost_cents + l.core_cents) / 100.0) + coalesce(
    (select sum(round(r.quantity::bigint * (r.cost_cents + l.core_cents) / 100.0)) from purchase_receipt r
      where r.purchase_line_id = l.id), 0))
  from purchase_line l where l.purchase_id = u.id), 0)::bigint`
const vehicleOf = sql`(select concat_ws(' ', c.year, c.make, c.model) from vehicle c where c.id = o.vehicle_id)`

export interface PurchaseQuery {
  shopId: string
  state: PurchaseState | null
  /** The number behind which the page begins. */
  after: number | null
  limit: number
}

export async function readPurchases(db: Db, { shopId, state, after, limit }: PurchaseQuery): Promise<PurchaseCard[]> {
  const { rows } = await sql<{ one: PurchaseCard }>`
    select json_build_object('purchaseId', u.id, 'number', u.number, 'state', u.state, 'vendor', v.name, 'createdAt', u.created_at,
      'orderedAt', u.ordered_at, 'expectedOn', u.expected_on, 'invoiceNo', u.invoice_no,
      'lines', (select count(*) from purchase_line l where l.purchase_id = u.id),
      'open', case when u.state in ('ordered', 'partly-received') then coalesce(
        (select sum(l.quantity - l.received) from purchase_line l where l.purchase_id = u.id), 0) / 100::float8 else 0 end,
      'totalCents', ${total}) as one
    from purchase u join shop_vendor v on v.id = u.vendor_id
    where u.shop_id = ${shopId} and (${state}::text is null or u.state = ${state}::text) and (${after}::int is null or u.number < ${after}::int)
    order by u.number desc limit ${limit}`.execute(db)
  return rows.map(({ one }) => one)
}

export async function readPurchase(db: Db, id: string): Promise<Omit<Purchase, 'mayBuy' | 'timeZone'>> {
  const { rows } = await sql<{ one: Omit<Purchase, 'mayBuy' | 'timeZone'> }>`
    select json_build_object('purchaseId', u.id, 'shopId', u.shop_id, 'number', u.number, 'version', u.version, 'state', u.state,
      'vendor', json_build_object(${vendorFields}), 'createdAt', u.created_at, 'orderedAt', u.ordered_at, 'expectedOn', u.expected_on,
      'invoiceNo', u.invoice_no,
      'lines', coalesce((select json_agg(json_build_object('lineId', l.id, 'partNo', l.part_no, 'manufacturer', l.manufacturer,
          'name', l.name, 'quantity', l.quantity / 100::float8, 'received', l.received / 100::float8, 'costCents', l.cost_cents,
          'coreCents', l.core_cents, 'stockPartId', l.stock_part_id,
          'orders', coalesce((select json_agg(json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'vehicle', ${vehicleOf},
              'quantity', w.quantity / 100::float8) order by o.invoice)
            from (select s.work_order_id, sum(s.quantity) as quantity from part_supply s where s.purchase_line_id = l.id
              group by s.work_order_id) w join work_order o on o.id = w.work_order_id), '[]'::json)) order by l.position)
        from purchase_line l where l.purchase_id = u.id), '[]'::json),
      'receipts', coalesce((select json_agg(json_build_object('at', r.at, 'by', ${nameOf(sql`r.account_id`)}, 'name', l.name,
          'quantity', r.quantity / 100::float8, 'costCents', r.cost_cents) order by r.at desc, l.position)
        from purchase_receipt r join purchase_line l on l.id = r.purchase_line_id where r.purchase_id = u.id), '[]'::json),
      'totalCents', ${total}) as one
    from purchase u join shop_vendor v on v.id = u.vendor_id where u.id = ${id}`.execute(db)
  return rows[0]!.one
}
