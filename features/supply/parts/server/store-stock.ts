import { sql } from 'kysely'
import { type Db, findRow, getRow, getValue, listValues, runSql } from '../../../../kit/server/index.ts'
import type { FieldValue, UserField } from '../../../people/user-fields/contract/index.ts'
import { selectUserFields, withValues } from '../../../people/user-fields/server/index.ts'
import type { Move, StockMove, StockPart } from '../contract/index.ts'
import { selectAccountName } from './store-vendors.ts'

/** For a stock part `p`. Parts bought for orders do not count. */
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
  /** Lowercase `like` patterns; all must match. */
  patterns: readonly string[]
  below: boolean
  /** The last part of the previous page. */
  after: string | null
  /** Null: all of them. */
  limit: number | null
}

export const readStock = (db: Db, { shopId, patterns, below, after, limit }: StockQuery) =>
  listValues<{ one: StockPart }>(db)`
    select json_build_object(${stockFields}) as one from stock_part p
    where p.shop_id = ${shopId} and p.words like all(${[...patterns]}::text[]) and (not ${below}::boolean or (${isBelow}))
      and (${after}::uuid is null or (lower(p.name), p.id) > (
        select lower(a.name), a.id from stock_part a where a.id = ${after}::uuid and a.shop_id = ${shopId}))
    order by lower(p.name), p.id limit ${limit}`

export const readStockTotals = (db: Db, shopId: string) =>
  getRow<{ valueCents: number; below: number }>(db)`
    select coalesce(sum(round(p.on_hand::bigint * p.average_cost_cents / 100.0)), 0)::bigint as "valueCents",
      (count(*) filter (where ${isBelow}))::int as below
    from stock_part p where p.shop_id = ${shopId}`

export const readStockPart = (db: Db, id: string) =>
  getValue<{
    one: StockPart
  }>(db)`select json_build_object(${stockFields}) as one from stock_part p where p.id = ${id}`

/** A stock part with its user fields. */
export const readStockPartPage = (db: Db, id: string) =>
  getRow<{ part: StockPart; fields: UserField[] }>(db)`
    select json_build_object(${stockFields}) as part, ${selectUserFields('part', sql`p.shop_id`, sql`p.fields`)} as fields
    from stock_part p where p.id = ${id}`

/** The user fields of a stock part, locked until the transaction ends. */
export const lockPartFields = (tx: Db, id: string) =>
  findRow<{ shopId: string; version: number; fields: UserField[] }>(tx)`
    select p.shop_id as "shopId", p.version, ${selectUserFields('part', sql`p.shop_id`, sql`p.fields`)} as fields
    from stock_part p where p.id = ${id} for update of p`

export const savePartValues = (tx: Db, id: string, shopId: string, values: Readonly<Record<string, FieldValue>>) =>
  runSql(tx)`update stock_part set fields = ${withValues(sql`fields`, shopId, values)}, version = version + 1 where id = ${id}`

export const movesPerPage = 50

/** Newest first; with `after`, older ones than that number. */
export const readMoves = (db: Db, stockPartId: string, after: number | null): Promise<(StockMove & { number: number })[]> =>
  listValues<{ one: StockMove & { number: number } }>(db)`
    select json_build_object('number', m.number, 'moveId', m.id, 'at', m.at, 'what', m.what, 'quantity', m.quantity / 100::float8,
      'onHand', m.on_hand / 100::float8, 'costCents', m.cost_cents, 'note', m.note, 'by', ${selectAccountName(sql`m.account_id`)},
      'workOrderId', m.work_order_id, 'invoice', (select o.invoice from work_order o where o.id = m.work_order_id)) as one
    from stock_move m where m.stock_part_id = ${stockPartId} and (${after}::bigint is null or m.number < ${after}::bigint)
    order by m.number desc limit ${movesPerPage}`

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

/** Locked until the transaction ends, so others wait. */
export const lockStockPart = (tx: Db, id: string) =>
  findRow<StockRow>(tx)`select ${stockColumns} from stock_part where id = ${id} for update`

/** Locks the shop's stock part with this number and manufacturer. */
export const lockStockByNumber = (tx: Db, shopId: string, { partNo, manufacturer }: { partNo: string; manufacturer: string }) =>
  findRow<StockRow>(tx)`
    select ${stockColumns} from stock_part
    where shop_id = ${shopId} and lower(part_no) = lower(${partNo}) and lower(manufacturer) = lower(${manufacturer}) for update`

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

/** Starts with nothing on hand; quantities come by movements. */
export const insertStockPart = (tx: Db, shopId: string, part: StockValues & { averageCents: number }) =>
  getValue<{ id: string }>(tx)`
    insert into stock_part (shop_id, part_no, manufacturer, name, bin, minimum, reorder, core_cents, vendor_id, average_cost_cents)
    values (${shopId}, ${part.partNo}, ${part.manufacturer}, ${part.name}, ${part.bin}, ${part.minimum}, ${part.reorder},
      ${part.coreCents}, ${part.vendorId}, ${part.averageCents})
    returning id`

export const updateStockPart = (tx: Db, id: string, part: StockValues) =>
  runSql(tx)`
    update stock_part set part_no = ${part.partNo}, manufacturer = ${part.manufacturer}, name = ${part.name}, bin = ${part.bin},
      minimum = ${part.minimum}, reorder = ${part.reorder}, core_cents = ${part.coreCents}, vendor_id = ${part.vendorId},
      version = version + 1
    where id = ${id}`

/** Saves the average cost, last vendor and core charge after a purchase. */
export const updatePurchaseTerms = (
  tx: Db,
  id: string,
  { averageCents, vendorId, coreCents }: { averageCents: number; vendorId: string | null; coreCents: number | null },
) =>
  runSql(tx)`
    update stock_part set average_cost_cents = ${averageCents}, vendor_id = coalesce(${vendorId}::uuid, vendor_id),
      core_cents = coalesce(${coreCents}::int, core_cents)
    where id = ${id}`

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

export const insertMove = (tx: Db, move: NewMove) =>
  runSql(tx)`
    insert into stock_move (shop_id, stock_part_id, what, quantity, cost_cents, note, work_order_id, account_id, at)
    values (${move.shopId}, ${move.stockPartId}, ${move.what}, ${move.quantity}, ${move.costCents}, ${move.note ?? ''},
      ${move.workOrderId ?? null}, ${move.accountId}, ${move.at})`
