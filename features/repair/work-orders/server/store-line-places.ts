import { sql } from 'kysely'
import { type Db, findRow, listValues, runSql } from '../../../../kit/server/index.ts'
import type { adjustmentKinds } from '../contract/index.ts'

const tables = { labor: 'labor_line', part: 'part_line', adjustment: 'adjustment' } as const

/** A line of an order, whatever its kind. */
export interface PlacedLine {
  id: string
  of: keyof typeof tables
  /** Null: a fee, discount or core charge of the whole order. */
  concernId: string | null
  /** The labor line of a part. */
  laborId: string | null
  name: string
  position: number
  /** The rate of a labor line; null for any other line. */
  rateCents: number | null
  /** The kind of a fee, discount or core charge; null for any other line. */
  kind: (typeof adjustmentKinds)[number] | null
}

/** A line by its id; null when it belongs to another order. */
export const findPlacedLine = (tx: Db, orderId: string, lineId: string) =>
  findRow<PlacedLine>(tx)`
    select id, 'labor' as of, concern_id as "concernId", null::uuid as "laborId", title as name, position, rate_cents as "rateCents", null::text as kind
    from labor_line where id = ${lineId} and work_order_id = ${orderId}
    union all
    select id, 'part', concern_id, labor_line_id, name, position, null, null from part_line where id = ${lineId} and work_order_id = ${orderId}
    union all
    select id, 'adjustment', concern_id, null, name, position, null, kind from adjustment where id = ${lineId} and work_order_id = ${orderId}
      and kind <> 'overlap'`

/** The lines that it can change places with, itself included, in their order: those of its kind in its job, and for a part, at its labor line. */
export const listSiblings = (tx: Db, orderId: string, { of, concernId, laborId }: PlacedLine) =>
  of === 'part'
    ? listValues<{ id: string }>(tx)`
        select id from part_line where work_order_id = ${orderId} and concern_id = ${concernId}::uuid
          and labor_line_id is not distinct from ${laborId}::uuid order by position`
    : of === 'labor'
      ? listValues<{ id: string }>(tx)`
          select id from labor_line where work_order_id = ${orderId} and concern_id = ${concernId}::uuid order by position`
      : listValues<{ id: string }>(tx)`
          select id from adjustment where work_order_id = ${orderId} and concern_id is not distinct from ${concernId}::uuid order by position`

/** Swaps the places of these lines, so that they are in this order. */
export const saveSequence = (tx: Db, of: PlacedLine['of'], ids: readonly string[]) =>
  runSql(tx)`
    update ${sql.table(tables[of])} t set position = places.position
    from (select position, row_number() over (order by position) as place from ${sql.table(tables[of])} where id = any(${[...ids]}::uuid[])) places
    join unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) on wanted.place = places.place
    where t.id = wanted.id`

/** Copies a line right behind itself. The copy is not done; a core is not returned. */
export async function copyLine(tx: Db, orderId: string, { of, id, position }: PlacedLine): Promise<void> {
  await runSql(tx)`
    update ${sql.table(tables[of])} set position = position + 1 where work_order_id = ${orderId} and position > ${position}::int`
  if (of === 'labor')
    await runSql(tx)`
      insert into labor_line (shop_id, work_order_id, concern_id, position, labor_guide_id, title, hours_hundredths, rate_cents, amount_cents, taxed)
      select shop_id, work_order_id, concern_id, position + 1, labor_guide_id, title, hours_hundredths, rate_cents, amount_cents, taxed
      from labor_line where id = ${id}`
  else if (of === 'part')
    await runSql(tx)`
      insert into part_line (shop_id, work_order_id, concern_id, labor_line_id, position, part_no, name, manufacturer, condition,
        quantity_hundredths, cost_cents, price_cents, total_cents, taxed, by_hand, vendor_id, core_cents)
      select shop_id, work_order_id, concern_id, labor_line_id, position + 1, part_no, name, manufacturer, condition,
        quantity_hundredths, cost_cents, price_cents, total_cents, taxed, by_hand, vendor_id, core_cents
      from part_line where id = ${id}`
  else
    await runSql(tx)`
      insert into adjustment (shop_id, work_order_id, concern_id, position, kind, name, unit, base, amount, taxed, vendor, cost_cents)
      select shop_id, work_order_id, concern_id, position + 1, kind, name, unit, base, amount, taxed, vendor, cost_cents
      from adjustment where id = ${id}`
}

/** Copies the labor, parts and sublet of a job of an earlier order to a new job, with their hours and prices. None of it is done. */
export const copyJobLines = (tx: Db, order: { id: string; shopId: string }, { from, to }: { from: string; to: string }) =>
  runSql(tx)`
    with labor as materialized (
      select l.*, gen_random_uuid() as copy from labor_line l where l.concern_id = ${from} and l.shop_id = ${order.shopId}
    ), copied as (
      insert into labor_line (id, shop_id, work_order_id, concern_id, position, labor_guide_id, title, hours_hundredths, rate_cents, amount_cents, taxed)
      select copy, shop_id, ${order.id}, ${to}, position + (select coalesce(max(position), 0) from labor_line where work_order_id = ${order.id}),
        labor_guide_id, title, hours_hundredths, rate_cents, amount_cents, taxed
      from labor
    ), sublet as (
      insert into adjustment (shop_id, work_order_id, concern_id, position, kind, name, unit, base, amount, taxed, vendor, cost_cents)
      select shop_id, ${order.id}, ${to}, position + (select coalesce(max(position), 0) from adjustment where work_order_id = ${order.id}),
        kind, name, unit, base, amount, taxed, vendor, cost_cents
      from adjustment where concern_id = ${from} and shop_id = ${order.shopId} and kind = 'sublet'
    )
    insert into part_line (shop_id, work_order_id, concern_id, labor_line_id, position, part_no, name, manufacturer, condition,
      quantity_hundredths, cost_cents, price_cents, total_cents, taxed, by_hand)
    select p.shop_id, ${order.id}, ${to}, labor.copy, p.position + (select coalesce(max(position), 0) from part_line where work_order_id = ${order.id}),
      p.part_no, p.name, p.manufacturer, p.condition, p.quantity_hundredths, p.cost_cents, p.price_cents, p.total_cents, p.taxed, p.by_hand
    from part_line p left join labor on labor.id = p.labor_line_id where p.concern_id = ${from} and p.shop_id = ${order.shopId}`
