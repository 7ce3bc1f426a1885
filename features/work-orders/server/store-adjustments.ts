import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { AdjustmentForm } from '../contract.ts'
import type { Adjusting } from '../rules.ts'

export interface AdjustmentRow extends Adjusting {
  concernId: string | null
}

/** Fees and discounts in their order, those of jobs and those of the whole order. */
export async function findAdjustments(db: Db, orderId: string): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    select id as "adjustmentId", concern_id as "concernId", kind, unit, base, amount, taxed
    from adjustment where work_order_id = ${orderId} order by position`.execute(db)
  return rows
}

export async function findAdjustment(
  db: Db,
  orderId: string,
  id: string,
): Promise<{ concernId: string | null; kind: 'fee' | 'discount'; name: string } | null> {
  const { rows } = await sql<{ concernId: string | null; kind: 'fee' | 'discount'; name: string }>`
    select concern_id as "concernId", kind, name from adjustment where id = ${id} and work_order_id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

export async function insertAdjustment(tx: Db, order: { id: string; shopId: string }, form: AdjustmentForm): Promise<void> {
  await sql`
    insert into adjustment (shop_id, work_order_id, concern_id, position, kind, name, unit, base, amount, taxed)
    select ${order.shopId}, ${order.id}, ${form.concernId}::uuid, coalesce(max(position), 0) + 1, ${form.kind}, ${form.name},
      ${form.unit}, ${form.base}, ${form.amount}, ${form.taxed}
    from adjustment where work_order_id = ${order.id}`.execute(tx)
}

export async function updateAdjustment(tx: Db, id: string, form: AdjustmentForm): Promise<void> {
  await sql`
    update adjustment set kind = ${form.kind}, name = ${form.name}, unit = ${form.unit}, base = ${form.base}, amount = ${form.amount},
      taxed = ${form.taxed}
    where id = ${id}`.execute(tx)
}

export async function deleteAdjustment(tx: Db, id: string): Promise<void> {
  await sql`delete from adjustment where id = ${id}`.execute(tx)
}

/** Keeps what each comes to, so that no page has to work it out. */
export async function keepAdjusted(
  tx: Db,
  orderId: string,
  each: readonly { id: string; offered: number; bill: number }[],
): Promise<void> {
  await sql`
    update adjustment set offered_cents = e.offered, bill_cents = e.bill
    from json_to_recordset(${JSON.stringify(each)}::json) as e (id uuid, offered int, bill int)
    where adjustment.id = e.id and adjustment.work_order_id = ${orderId}`.execute(tx)
}
