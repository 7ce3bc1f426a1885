import { sql } from 'kysely'
import { type Db, findRow, findValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { Decision, WorkOrderState } from '../../../repair/work-orders/contract/index.ts'
import type { LineSupply, Supply, SupplyState } from '../contract/index.ts'

/** Joins a part line `p` with the stock part `k` of the same number and manufacturer. */
export const isSamePartSql = sql`k.shop_id = p.shop_id and lower(k.part_no) = lower(p.part_no) and lower(k.manufacturer) = lower(p.manufacturer)`

export interface SupplyRow {
  id: string
  shopId: string
  workOrderId: string
  partLineId: string | null
  partNo: string
  manufacturer: string
  name: string
  quantity: number
  state: SupplyState
  stockPartId: string | null
  purchaseLineId: string | null
  costCents: number
  /** Whether it is on a draft purchase order. */
  isDraft: boolean
}

const columns = sql`s.id, s.shop_id as "shopId", s.work_order_id as "workOrderId", s.part_line_id as "partLineId", s.part_no as "partNo",
  s.manufacturer, s.name, s.quantity, s.state, s.stock_part_id as "stockPartId", s.purchase_line_id as "purchaseLineId",
  s.cost_cents as "costCents", coalesce((select u.state = 'draft' from purchase_line l join purchase u on u.id = l.purchase_id
    where l.id = s.purchase_line_id), false) as "isDraft"`

/** Locks an order's supplies, oldest first. */
export const lockSupplies = (tx: Db, workOrderId: string) =>
  listRows<SupplyRow>(tx)`
    select ${columns} from part_supply s where s.work_order_id = ${workOrderId} order by s.at, s.id for update of s`

/** Locks the supplies waiting for a purchase order line, in the order they were requested. */
export const lockWaitingSupplies = (tx: Db, purchaseLineId: string) =>
  listRows<SupplyRow>(tx)`
    select ${columns} from part_supply s where s.purchase_line_id = ${purchaseLineId} and s.state = 'ordered'
    order by s.at, s.id for update of s`

export const findSupply = (db: Db, id: string) => findRow<SupplyRow>(db)`select ${columns} from part_supply s where s.id = ${id}`

export type NewSupply = Omit<SupplyRow, 'id' | 'isDraft'> & { at: Date }

export const insertSupply = (tx: Db, supply: NewSupply) =>
  runSql(tx)`
    insert into part_supply (shop_id, work_order_id, part_line_id, part_no, manufacturer, name, quantity, state, stock_part_id,
      purchase_line_id, cost_cents, at)
    values (${supply.shopId}, ${supply.workOrderId}, ${supply.partLineId}, ${supply.partNo}, ${supply.manufacturer}, ${supply.name},
      ${supply.quantity}, ${supply.state}, ${supply.stockPartId}, ${supply.purchaseLineId}, ${supply.costCents}, ${supply.at})`

/** Reduces a supply, and deletes it if nothing is left. */
export async function reduceSupply(tx: Db, { id, quantity }: SupplyRow, by: number): Promise<void> {
  if (by >= quantity) await runSql(tx)`delete from part_supply where id = ${id}`
  else await runSql(tx)`update part_supply set quantity = quantity - ${by} where id = ${id}`
}

/** Changes the state and cost of a quantity of a supply; the rest stays as it is. */
export async function changeSupplyState(
  tx: Db,
  supply: SupplyRow,
  to: { quantity: number; state: SupplyState; costCents: number; at: Date },
): Promise<void> {
  if (to.quantity >= supply.quantity)
    await runSql(tx)`
      update part_supply set state = ${to.state}, cost_cents = ${to.costCents}, at = ${to.at} where id = ${supply.id}`
  else {
    await reduceSupply(tx, supply, to.quantity)
    await insertSupply(tx, { ...supply, ...to })
  }
}

/** Separates a quantity from its line, which no longer needs it. */
export async function detachSupply(tx: Db, supply: SupplyRow, quantity: number, at: Date): Promise<void> {
  await reduceSupply(tx, supply, quantity)
  await insertSupply(tx, { ...supply, partLineId: null, quantity, at })
}

export const attachSupply = (
  tx: Db,
  id: string,
  { partLineId, partNo, manufacturer, name }: Pick<SupplyRow, 'partNo' | 'manufacturer' | 'name'> & { partLineId: string },
) =>
  runSql(tx)`
    update part_supply set part_line_id = ${partLineId}, part_no = ${partNo}, manufacturer = ${manufacturer}, name = ${name}
    where id = ${id}`

export interface OrderLine {
  partId: string
  quantity: number
  decision: Decision
  partNo: string
  manufacturer: string
  name: string
  costCents: number
}

const lineColumns = sql`p.id as "partId", p.quantity_hundredths as quantity, c.decision, p.part_no as "partNo", p.manufacturer, p.name,
  p.cost_cents as "costCents"`

export const readPartLines = (tx: Db, workOrderId: string) =>
  listRows<OrderLine>(tx)`
    select ${lineColumns} from part_line p join concern c on c.id = p.concern_id where p.work_order_id = ${workOrderId}`

export const readOrderState = (tx: Db, workOrderId: string) =>
  findValue<{ state: WorkOrderState }>(tx)`select state from work_order where id = ${workOrderId}`

const supplyJson = sql`json_build_object('supplyId', s.id, 'quantity', s.quantity / 100::float8, 'state', s.state, 'costCents', s.cost_cents,
  'since', s.at, 'stockPartId', s.stock_part_id, 'bin', coalesce((select k.bin from stock_part k where k.id = s.stock_part_id), ''),
  'purchaseId', u.id, 'purchaseNumber', u.number, 'purchaseState', u.state, 'vendor', coalesce(v.name, ''), 'expectedOn', u.expected_on)`

export interface LineWithSupplies extends Omit<LineSupply, 'needed' | 'supplies'> {
  quantity: number
  supplies: (Supply & { hundredths: number })[]
}

/** The supplies of an order, line by line. */
export const readSupplies = (db: Db, workOrderId: string) =>
  listValues<{ one: LineWithSupplies }>(db)`
    select json_build_object('partId', p.id, 'quantity', p.quantity_hundredths,
      'inStock', (select json_build_object('stockPartId', k.id, 'available', (k.on_hand - k.reserved) / 100::float8, 'bin', k.bin)
        from stock_part k where ${isSamePartSql}),
      'vendorId', coalesce(p.vendor_id, (select k.vendor_id from stock_part k where ${isSamePartSql})),
      'chosen', coalesce((select v.name from shop_vendor v where v.id = p.vendor_id), ''),
      'coreCents', case when p.vendor_id is null then coalesce((select k.core_cents from stock_part k where ${isSamePartSql}), 0)
        else p.core_cents end,
      'supplies', coalesce((select json_agg(${supplyJson}::jsonb || jsonb_build_object('hundredths', s.quantity) order by s.at, s.id)
        from part_supply s left join purchase_line l on l.id = s.purchase_line_id left join purchase u on u.id = l.purchase_id
        left join shop_vendor v on v.id = u.vendor_id
        where s.work_order_id = p.work_order_id and s.part_line_id = p.id), '[]'::json)) as one
    from part_line p where p.work_order_id = ${workOrderId} order by p.position`
