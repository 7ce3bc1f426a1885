import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Decision, WorkOrderState } from '../../work-orders/contract.ts'
import type { LineSupply, Supply, SupplyState } from '../contract.ts'

/** `p` a part line, `k` the stock's part of the same number and manufacturer. */
export const isSame = sql`k.shop_id = p.shop_id and lower(k.part_no) = lower(p.part_no) and lower(k.manufacturer) = lower(p.manufacturer)`

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
  /** It stands on a purchase order that is not made yet. */
  isDraft: boolean
}

const columns = sql`s.id, s.shop_id as "shopId", s.work_order_id as "workOrderId", s.part_line_id as "partLineId", s.part_no as "partNo",
  s.manufacturer, s.name, s.quantity, s.state, s.stock_part_id as "stockPartId", s.purchase_line_id as "purchaseLineId",
  s.cost_cents as "costCents", coalesce((select u.state = 'draft' from purchase_line l join purchase u on u.id = l.purchase_id
    where l.id = s.purchase_line_id), false) as "isDraft"`

/** The order's, oldest first; held. */
export async function holdSuppliesOf(tx: Db, workOrderId: string): Promise<SupplyRow[]> {
  const { rows } = await sql<SupplyRow>`
    select ${columns} from part_supply s where s.work_order_id = ${workOrderId} order by s.at, s.id for update of s`.execute(tx)
  return rows
}

/** What orders wait for from a line of a purchase order, in the order they asked; held. */
export async function holdWaiting(tx: Db, purchaseLineId: string): Promise<SupplyRow[]> {
  const { rows } = await sql<SupplyRow>`
    select ${columns} from part_supply s where s.purchase_line_id = ${purchaseLineId} and s.state = 'ordered'
    order by s.at, s.id for update of s`.execute(tx)
  return rows
}

export async function findSupply(db: Db, id: string): Promise<SupplyRow | null> {
  const { rows } = await sql<SupplyRow>`select ${columns} from part_supply s where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export type NewSupply = Omit<SupplyRow, 'id' | 'isDraft'> & { at: Date }

export async function insertSupply(tx: Db, supply: NewSupply): Promise<void> {
  await sql`
    insert into part_supply (shop_id, work_order_id, part_line_id, part_no, manufacturer, name, quantity, state, stock_part_id,
      purchase_line_id, cost_cents, at)
    values (${supply.shopId}, ${supply.workOrderId}, ${supply.partLineId}, ${supply.partNo}, ${supply.manufacturer}, ${supply.name},
      ${supply.quantity}, ${supply.state}, ${supply.stockPartId}, ${supply.purchaseLineId}, ${supply.costCents}, ${supply.at})`.execute(
    tx,
  )
}

/** Takes so much off a supply; nothing left of it, it is gone. */
export async function lessenSupply(tx: Db, { id, quantity }: SupplyRow, by: number): Promise<void> {
  if (by >= quantity) await sql`delete from part_supply where id = ${id}`.execute(tx)
  else await sql`update part_supply set quantity = quantity - ${by} where id = ${id}`.execute(tx)
}

/** So much of a supply becomes another state, at what it did cost; the rest stays as it is. */
export async function moveSupply(
  tx: Db,
  supply: SupplyRow,
  to: { quantity: number; state: SupplyState; costCents: number; at: Date },
): Promise<void> {
  if (to.quantity >= supply.quantity)
    await sql`update part_supply set state = ${to.state}, cost_cents = ${to.costCents}, at = ${to.at} where id = ${supply.id}`.execute(
      tx,
    )
  else {
    await lessenSupply(tx, supply, to.quantity)
    await insertSupply(tx, { ...supply, ...to })
  }
}

/** The line needs that much less than was got for it. */
export async function setApart(tx: Db, supply: SupplyRow, quantity: number, at: Date): Promise<void> {
  await lessenSupply(tx, supply, quantity)
  await insertSupply(tx, { ...supply, partLineId: null, quantity, at })
}

export async function giveToLine(
  tx: Db,
  id: string,
  { partLineId, partNo, manufacturer, name }: Pick<SupplyRow, 'partNo' | 'manufacturer' | 'name'> & { partLineId: string },
): Promise<void> {
  await sql`
    update part_supply set part_line_id = ${partLineId}, part_no = ${partNo}, manufacturer = ${manufacturer}, name = ${name}
    where id = ${id}`.execute(tx)
}

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

export async function linesOf(tx: Db, workOrderId: string): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select ${lineColumns} from part_line p join concern c on c.id = p.concern_id where p.work_order_id = ${workOrderId}`.execute(
    tx,
  )
  return rows
}

export async function stateOfOrder(tx: Db, workOrderId: string): Promise<WorkOrderState | null> {
  const { rows } = await sql<{ state: WorkOrderState }>`select state from work_order where id = ${workOrderId}`.execute(tx)
  return rows[0]?.state ?? null
}

const supplyJson = sql`json_build_object('supplyId', s.id, 'quantity', s.quantity / 100::float8, 'state', s.state, 'costCents', s.cost_cents,
  'since', s.at, 'stockPartId', s.stock_part_id, 'bin', coalesce((select k.bin from stock_part k where k.id = s.stock_part_id), ''),
  'purchaseId', u.id, 'purchaseNumber', u.number, 'purchaseState', u.state, 'vendor', coalesce(v.name, ''), 'expectedOn', u.expected_on)`

export interface LineWithSupplies extends Omit<LineSupply, 'needed' | 'supplies'> {
  quantity: number
  supplies: (Supply & { hundredths: number })[]
}

/** Line by line where an order's parts are. */
export async function readSupplies(db: Db, workOrderId: string): Promise<LineWithSupplies[]> {
  const { rows } = await sql<{ one: LineWithSupplies }>`
    select json_build_object('partId', p.id, 'quantity', p.quantity_hundredths,
      'inStock', (select json_build_object('stockPartId', k.id, 'available', (k.on_hand - k.reserved) / 100::float8, 'bin', k.bin)
        from stock_part k where ${isSame}),
      'vendorId', (select k.vendor_id from stock_part k where ${isSame}),
      'coreCents', coalesce((select k.core_cents from stock_part k where ${isSame}), 0),
      'supplies', coalesce((select json_agg(${supplyJson}::jsonb || jsonb_build_object('hundredths', s.quantity) order by s.at, s.id)
        from part_supply s left join purchase_line l on l.id = s.purchase_line_id left join purchase u on u.id = l.purchase_id
        left join shop_vendor v on v.id = u.vendor_id
        where s.work_order_id = p.work_order_id and s.part_line_id = p.id), '[]'::json)) as one
    from part_line p where p.work_order_id = ${workOrderId} order by p.position`.execute(db)
  return rows.map(({ one }) => one)
}
