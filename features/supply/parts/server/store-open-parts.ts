import { sql } from 'kysely'
import { type Db, getValue, listValues } from '../../../../kit/server/index.ts'
import type { NeededLine, UnbilledPart } from '../contract/index.ts'
import { maxListed } from '../rules.ts'
import { isSamePartSql } from './store-supplies.ts'

/** Part lines of open orders that still need parts, approved jobs first. Quantities are in hundredths. */
export const readNeeded = (db: Db, shopId: string) =>
  listValues<{ one: NeededLine }>(db)`
    select json_build_object('partId', p.id, 'partNo', p.part_no, 'manufacturer', p.manufacturer, 'name', p.name,
      'workOrderId', o.id, 'invoice', o.invoice, 'vehicle', concat_ws(' ', v.year, v.make, v.model), 'state', o.state,
      'decision', c.decision, 'quantity', (p.quantity_hundredths - got.quantity) / 100::float8, 'costCents', p.cost_cents,
      'coreCents', case when p.vendor_id is null then coalesce(k.core_cents, 0) else p.core_cents end,
      'vendorId', coalesce(p.vendor_id, k.vendor_id),
      'stockPartId', k.id, 'bin', coalesce(k.bin, ''), 'available', coalesce(k.on_hand - k.reserved, 0) / 100::float8) as one
    from work_order o join part_line p on p.work_order_id = o.id join concern c on c.id = p.concern_id
    join vehicle v on v.id = o.vehicle_id
    cross join lateral (select coalesce(sum(s.quantity), 0) as quantity from part_supply s
      where s.work_order_id = o.id and s.part_line_id = p.id and s.state not in ('stocked', 'returned')) got
    left join stock_part k on ${isSamePartSql}
    where o.shop_id = ${shopId} and o.closed_at is null and o.state in ('estimate', 'awaiting-authorization', 'authorized', 'in-progress')
      and c.decision <> 'declined' and (c.option_of is null or c.decision = 'approved') and p.quantity_hundredths > got.quantity
    order by c.decision = 'approved' desc, o.promised_at nulls last, o.invoice, p.position limit ${maxListed}`

export type UnbilledRow = Omit<UnbilledPart, 'why' | 'totalCents'> & {
  decision: 'none' | 'approved' | 'declined' | null
  state: 'received' | 'used'
  hundredths: number
}

/** The same rule as `findUnbilledReason`, for a supply `s`, its order `o` and its line's job `c`. */
const isUnbilled = (shopId: string) => sql`s.shop_id = ${shopId} and s.state in ('received', 'used')
  and (c.id is null or c.decision = 'declined' or o.state = 'cancelled' or (o.state in ('ready', 'closed') and c.decision <> 'approved'))`

/** The number of parts `readUnbilled` finds. */
export const countUnbilled = (db: Db, shopId: string) =>
  getValue<{ count: number }>(db)`
    select count(*)::int as count from part_supply s join work_order o on o.id = s.work_order_id
    left join part_line p on p.id = s.part_line_id and p.work_order_id = o.id left join concern c on c.id = p.concern_id
    where ${isUnbilled(shopId)}`

/** Unbilled parts, oldest first, or only one of them. */
export const readUnbilled = (db: Db, shopId: string, only: string | null = null) =>
  listValues<{ one: UnbilledRow }>(db)`
    select json_build_object('supplyId', s.id, 'partNo', coalesce(k.part_no, s.part_no),
      'manufacturer', coalesce(k.manufacturer, s.manufacturer), 'name', coalesce(k.name, s.name),
      'workOrderId', o.id, 'invoice', o.invoice, 'vehicle', concat_ws(' ', v.year, v.make, v.model),
      'customer', trim(m.first_name || ' ' || m.last_name), 'orderState', o.state, 'quantity', s.quantity / 100::float8,
      'hundredths', s.quantity, 'costCents', s.cost_cents, 'since', s.at, 'state', s.state, 'decision', c.decision,
      'vendorId', coalesce(u.vendor_id, k.vendor_id), 'vendor', coalesce(w.name, ''),
      'jobs', case when o.state in ('ready', 'closed', 'cancelled') then '[]'::json else coalesce((
        select json_agg(json_build_object('concernId', n.id, 'complaint', n.complaint) order by n.position)
        from concern n where n.work_order_id = o.id and n.decision <> 'declined' and (n.option_of is null or n.decision = 'approved')), '[]'::json) end) as one
    from part_supply s join work_order o on o.id = s.work_order_id join vehicle v on v.id = o.vehicle_id
    join customer m on m.id = o.customer_id
    left join part_line p on p.id = s.part_line_id and p.work_order_id = o.id left join concern c on c.id = p.concern_id
    left join stock_part k on k.id = s.stock_part_id
    left join purchase_line l on l.id = s.purchase_line_id left join purchase u on u.id = l.purchase_id
    left join shop_vendor w on w.id = coalesce(u.vendor_id, k.vendor_id)
    where ${isUnbilled(shopId)} and (${only}::uuid is null or s.id = ${only}::uuid)
    order by s.at, s.id limit ${maxListed}`
