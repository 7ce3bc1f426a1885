import { type RawBuilder, sql } from 'kysely'
import { changesRow, type Db, findRow, getRow, runSql } from '../../../../kit/server/index.ts'
import type { MoneyMove } from '../rules.ts'
import { type PaymentTerms, selectTerms } from './store-settings.ts'

/** A work order with its bill, as needed for decisions about money. */
export interface OwedOrder {
  id: string
  shopId: string
  shopName: string
  invoice: number
  customerId: string
  customerAccountId: string | null
  vinId: string
  state: string
  authorizedCents: number | null
  toleratedCents: number
  authorizedNetCents: number | null
  billTaxCents: number
  /** Null until the order is billed. */
  totalCents: number | null
  paidCents: number
  creditedCents: number
  heldCents: number
  /** Refunds to cards that are pending and not in the ledger yet. */
  pendingRefundCents: number
  /** The part of the paid amount that was held when the bill was made. */
  depositCents: number
  payingUntil: Date | null
  /** The ways its shop takes money. */
  terms: PaymentTerms
}

/** Pending refunds of an order's payments. Refunds due are not included. */
export const selectPendingRefunds = (workOrderId: RawBuilder<unknown>) => sql`coalesce((
  select sum(r.amount_cents)::int from refund r
  where r.work_order_id = ${workOrderId} and r.state = 'pending' and r.refund_due_id is null), 0)`

export const findOwedOrder = (db: Db, workOrderId: string) =>
  findRow<OwedOrder>(db)`
    select work_order.id, work_order.shop_id as "shopId", shop.dba as "shopName", invoice, work_order.customer_id as "customerId",
      customer.account_id as "customerAccountId", vehicle.vin as "vinId", work_order.state, authorized_cents as "authorizedCents",
      tolerated_cents as "toleratedCents", authorized_net_cents as "authorizedNetCents", bill_tax_cents as "billTaxCents",
      bill.total_cents as "totalCents", coalesce(bill.paid_cents, 0) as "paidCents",
      coalesce(bill.credited_cents, 0) as "creditedCents", coalesce(bill.held_cents, 0) as "heldCents",
      ${selectPendingRefunds(sql`work_order.id`)} as "pendingRefundCents",
      coalesce(bill.deposit_cents, 0) as "depositCents", bill.paying_until as "payingUntil",
      ${selectTerms(sql`work_order.shop_id`)} as terms
    from work_order
    join shop on shop.id = work_order.shop_id
    join customer on customer.id = work_order.customer_id
    join vehicle on vehicle.id = work_order.vehicle_id
    left join bill on bill.work_order_id = work_order.id
    where work_order.id = ${workOrderId}`

/** Creates or recreates the bill of an order that became ready. Held money pays as much of it as it can. */
export const saveBill = (tx: Db, bill: { workOrderId: string; shopId: string; totalCents: number }) =>
  runSql(tx)`
    insert into bill (work_order_id, shop_id, total_cents) values (${bill.workOrderId}, ${bill.shopId}, ${bill.totalCents})
    on conflict (work_order_id) do update set total_cents = excluded.total_cents,
      paid_cents = least(excluded.total_cents, bill.paid_cents + bill.held_cents),
      held_cents = greatest(0, bill.paid_cents + bill.held_cents - excluded.total_cents),
      deposit_cents = bill.deposit_cents + least(excluded.total_cents, bill.paid_cents + bill.held_cents) - bill.paid_cents`

/** Removes the bill of a reopened order. Money paid on it is held until there is a bill again. */
export const revokeBill = (tx: Db, workOrderId: string) =>
  runSql(tx)`
    update bill set total_cents = null, held_cents = held_cents + paid_cents, paid_cents = 0, deposit_cents = 0
    where work_order_id = ${workOrderId}`

/** Creates an order's row in `bill` before there is a bill. */
export const insertUnbilled = (tx: Db, order: { id: string; shopId: string }) =>
  runSql(tx)`insert into bill (work_order_id, shop_id) values (${order.id}, ${order.shopId}) on conflict do nothing`

/** Moves money on a bill and ends "is being paid". Returns the new amounts. */
export const moveMoney = (tx: Db, workOrderId: string, { paidCents, creditedCents, heldCents }: MoneyMove) =>
  getRow<MoneyMove>(tx)`
    update bill set paid_cents = paid_cents + ${paidCents}, credited_cents = credited_cents + ${creditedCents},
      held_cents = held_cents + ${heldCents}, paying_until = null, paying_by = null
    where work_order_id = ${workOrderId}
    returning paid_cents as "paidCents", credited_cents as "creditedCents", held_cents as "heldCents"`

/** False when there is neither a bill nor a deposit yet. */
export const markPaying = (db: Db, workOrderId: string, until: Date | null, by: string | null) =>
  changesRow(db)`
    update bill set paying_until = ${until}, paying_by = ${by} where work_order_id = ${workOrderId}`
