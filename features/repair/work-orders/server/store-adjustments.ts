import { sql } from 'kysely'
import { type Db, findRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { AdjustmentForm, OverlapTerms } from '../contract/index.ts'
import type { AdjustmentTerms } from '../rules.ts'

export type AdjustmentValues = Omit<AdjustmentForm, 'costCents'> & { taxed: boolean; costCents: number }

/** The labor that an `adjustment` lowers as an overlap; null for any other kind. */
export const overlapTerms = sql<OverlapTerms | null>`case when adjustment.kind = 'overlap' then (
  select json_build_object('laborId', l.id, 'concernId', l.concern_id,
    'labor', (select count(*) from labor_line b where b.concern_id = l.concern_id and b.position < l.position),
    'withConcernId', case when not adjustment.stays then coalesce((select b.concern_id from labor_line b where b.id = adjustment.because_line_id), l.id) end,
    'work', adjustment.work, 'hundredths', adjustment.hundredths)
  from labor_line l where l.id = adjustment.labor_line_id) end`

export interface AdjustmentRow extends AdjustmentTerms {
  concernId: string | null
  backCents: number
  overlap: OverlapTerms | null
}

/** The fees, discounts, core charges and sublet of an order, in their order: those of jobs and those of the whole order. */
export const findAdjustments = (db: Db, orderId: string) =>
  listRows<AdjustmentRow>(db)`
    select id as "adjustmentId", concern_id as "concernId", kind, unit, base, amount, taxed,
      back_cents as "backCents", ${overlapTerms} as overlap
    from adjustment where work_order_id = ${orderId} order by position`

/** A line that the shop added. An overlap follows from the lines, so nobody changes or removes it directly. */
export const findAdjustment = (db: Db, orderId: string, id: string) =>
  findRow<{ concernId: string | null; kind: AdjustmentForm['kind']; name: string; costCents: number }>(db)`
    select concern_id as "concernId", kind, name, cost_cents as "costCents" from adjustment where id = ${id} and work_order_id = ${orderId}
      and kind <> 'overlap'`

export const insertAdjustment = (tx: Db, order: { id: string; shopId: string }, form: AdjustmentValues) =>
  runSql(tx)`
    insert into adjustment (shop_id, work_order_id, concern_id, position, kind, name, unit, base, amount, taxed, back_cents, vendor, cost_cents)
    select ${order.shopId}, ${order.id}, ${form.concernId}::uuid, coalesce(max(position), 0) + 1, ${form.kind}, ${form.name},
      ${form.unit}, ${form.base}, ${form.amount}, ${form.taxed}, ${form.backCents}, ${form.vendor}, ${form.costCents}
    from adjustment where work_order_id = ${order.id}`

export const updateAdjustment = (tx: Db, id: string, form: AdjustmentValues) =>
  runSql(tx)`
    update adjustment set kind = ${form.kind}, name = ${form.name}, unit = ${form.unit}, base = ${form.base}, amount = ${form.amount},
      taxed = ${form.taxed}, back_cents = ${form.backCents}, vendor = ${form.vendor}, cost_cents = ${form.costCents}
    where id = ${id}`

export const deleteAdjustment = (tx: Db, id: string) => runSql(tx)`delete from adjustment where id = ${id}`

/** Stores the amounts of each adjustment, so that no page has to compute them. */
export const saveAdjustmentTotals = (
  tx: Db,
  orderId: string,
  amounts: readonly { id: string; offered: number; bill: number }[],
) =>
  runSql(tx)`
    update adjustment set offered_cents = e.offered, bill_cents = e.bill
    from json_to_recordset(${JSON.stringify(amounts)}::json) as e (id uuid, offered int, bill int)
    where adjustment.id = e.id and adjustment.work_order_id = ${orderId}`
