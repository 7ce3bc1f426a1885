import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Move, StockMove, StockPart } from '../contract.ts'
import { nameOf } from './store-vendors.ts'

/** `p` a part of the stock. What is bought for orders is not for the stock. */
const onOrder = sql`coalesce((
  select sum(l.quantity - l.received - coalesce(
    (select sum(s.quantity) from part_supply s where s.purchase_line_id = l.id and s.state = 'ordered'), 0))
  from purchase_line l join purchase u on u.id = l.purchase_id
  where l.stock_part_id = p.id and u.state in ('draft', 'ordered', 'partly-received')), 0)`

const isBelow = sql`p.minimum > 0 and p.on_hand - p.reserved < p.minimum`

const stockFields = sql`'stockPartId', p.id, 'version', p.version, 'partNo', p.part_no, 'manufacturer', p.manufacturer, 'name', p.name,
  'bin', p.bin, 'onHand', p.on_hand / 100::float8, 'reserved', p.reserved / 100::float8,
  'available', (p.on_hand - p.reserved) / 100::float8, 'onOrder', ${onOrder} / 100::float8, 'minimum', p.minimum / 100::float8,
  'reorder', p.reorder / 100::float8, 'averageCents', p.average_cost_cents, 'coreCents', p.core_cents, 'vendorId', p.vendor_id,
  'vendor', coalesce((select v.name from shop_vendor v where v.id = p.vendor_id), '')`

export interface StockQuery {
  shopId: string
  /** For `like`, lower case; all of them. */
  patterns: readonly string[]
  below: boolean
  /** The last part of the page before. */
  after: string | null
  limit: number
}

export async function readStock(db: Db, { shopId, patterns, below, after, limit }: StockQuery): Promise<StockPart[]> {
  const { rows } = await sql<{ one: StockPart }>`
    select json_build_object(${stockFields}) as one from stock_part p
    where p.shop_id = ${shopId} and p.words like all(${[...patterns]}::text[]) and (not ${below}::boolean or (${isBelow}))
      and (${after}::uuid is null or (lower(p.name), p.id) > (
        select lower(a.name), a.id from stock_part a where a.id = ${after}::uuid and a.shop_id = ${shopId}))
    order by lower(p.name), p.id limit ${limit}`.execute(db)
  return rows.map(({ one }) => one)
}

export async function stockInAll(db: Db, shopId: string): Promise<{ valueCents: number; below: number }> {
  const { rows } = await sql<{ valueCents: number; below: number }>`
    select coalesce(sum(round(p.on_hand::bigint * p.average_cost_cents / 100.0)), 0)::bigint as "valueCents",
      (count(*) filter (where ${isBelow}))::int as below
    from stock_part p where p.shop_id = ${shopId}`.execute(db)
  return rows[0]!
}

export async function readStockPart(db: Db, id: string): Promise<StockPart> {
  const { rows } = await sql<{
    one: StockPart
  }>`select json_build_object(${stockFields}) as one from stock_part p where p.id = ${id}`.execute(db)
  return rows[0]!.one
}

export const movesInPage = 50

/** The newest first; behind a number, those before it. */
export async function readMoves(db: Db, stockPartId: string, after: number | null): Promise<(StockMove & { number: number })[]> {
  const { rows } = await sql<{ one: StockMove & { number: number } }>`
    select json_build_object('number', m.number, 'moveId', m.id, 'at', m.at, 'what', m.what, 'quantity', m.quantity / 100::float8,
      'onHand', m.on_hand / 100::float8, 'costCents', m.cost_cents, 'note', m.note, 'by', ${nameOf(sql`m.account_id`)},
      'workOrderId', m.work_order_id, 'invoice', (select o.invoice from work_order o where o.id = m.work_order_id)) as one
    from stock_move m where m.stock_part_id = ${stockPartId} and (${after}::bigint is null or m.number < ${after}::bigint)
    order by m.number desc limit ${movesInPage}`.execute(db)
  return rows.map(({ one }) => one)
}

export interface StockRow {
  id: string
  shopId: string
  version: number
  partNo: string
  manufacturer: string
  name: string
  bin: string
  onHand: number
  reserved: number
  averageCents: number
  coreCents: number
}

const stockColumns = sql`id, shop_id as "shopId", version, part_no as "partNo", manufacturer, name, bin, on_hand as "onHand", reserved,
  average_cost_cents as "averageCents", core_cents as "coreCents"`

/** Held until the transaction ends: whoever else wants some of it waits. */
export async function holdStockPart(tx: Db, id: string): Promise<StockRow | null> {
  const { rows } = await sql<StockRow>`select ${stockColumns} from stock_part where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** The shop's stock of the same part, by its number and manufacturer; held. */
export async function holdStockByNumber(
  tx: Db,
  shopId: string,
  { partNo, manufacturer }: { partNo: string; manufacturer: string },
): Promise<StockRow | null> {
  const { rows } = await sql<StockRow>`
    select ${stockColumns} from stock_part
    where shop_id = ${shopId} and lower(part_no) = lower(${partNo}) and lower(manufacturer) = lower(${manufacturer}) for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export interface StockValues {
  partNo: string
  manufacturer: string
  name: string
  bin: string
  minimum: number
  reorder: number
  coreCents: number
  vendorId: string | null
}

/** Empty: what is there comes by a movement. */
export async function insertStockPart(tx: Db, shopId: string, part: StockValues & { averageCents: number }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stock_part (shop_id, part_no, manufacturer, name, bin, minimum, reorder, core_cents, vendor_id, average_cost_cents)
    values (${shopId}, ${part.partNo}, ${part.manufacturer}, ${part.name}, ${part.bin}, ${part.minimum}, ${part.reorder},
      ${part.coreCents}, ${part.vendorId}, ${part.averageCents})
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function updateStockPart(tx: Db, id: string, part: StockValues): Promise<void> {
  await sql`
    update stock_part set part_no = ${part.partNo}, manufacturer = ${part.manufacturer}, name = ${part.name}, bin = ${part.bin},
      minimum = ${part.minimum}, reorder = ${part.reorder}, core_cents = ${part.coreCents}, vendor_id = ${part.vendorId},
      version = version + 1
    where id = ${id}`.execute(tx)
}

/** What buying it taught: its average cost, whom it came from, what a core of it costs. */
export async function keepBought(
  tx: Db,
  id: string,
  { averageCents, vendorId, coreCents }: { averageCents: number; vendorId: string | null; coreCents: number | null },
): Promise<void> {
  await sql`
    update stock_part set average_cost_cents = ${averageCents}, vendor_id = coalesce(${vendorId}::uuid, vendor_id),
      core_cents = coalesce(${coreCents}::int, core_cents)
    where id = ${id}`.execute(tx)
}

export interface NewMove {
  shopId: string
  stockPartId: string
  what: Move
  quantity: number
  costCents: number
  note?: string
  workOrderId?: string | null
  accountId: string | null
  at: Date
}

export async function insertMove(tx: Db, move: NewMove): Promise<void> {
  await sql`
    insert into stock_move (shop_id, stock_part_id, what, quantity, cost_cents, note, work_order_id, account_id, at)
    values (${move.shopId}, ${move.stockPartId}, ${move.what}, ${move.quantity}, ${move.costCents}, ${move.note ?? ''},
      ${move.workOrderId ?? null}, ${move.accountId}, ${move.at})`.execute(tx)
}
