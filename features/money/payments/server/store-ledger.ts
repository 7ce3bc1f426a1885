import { type Db, findRow, findValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { ProviderPayment } from '../../../cards/card-payments/server/index.ts'

/**
 * Adds an attempt's payment to the ledger, as a deposit if the shop still requests it. Returns false when the event or the attempt's
 * payment is already recorded.
 */
export const insertCardPayment = (tx: Db, attemptId: string, money: ProviderPayment, now: Date) =>
  hasRow(tx)`
    insert into ledger_entry (purchase, shop_id, work_order_id, account_id, attempt_id, kind, amount_cents, provider, provider_event,
      method, last4, entered_at, deposit_id)
    select purchase, shop_id, work_order_id, account_id, id, 'payment', ${money.amountCents}::int, provider, ${money.eventId},
      ${money.method}, ${money.last4}, ${now}::timestamptz,
      (select d.id from deposit d where d.id = payment_attempt.deposit_id and d.state = 'asked')
    from payment_attempt where id = ${attemptId}
    on conflict do nothing returning 1`

/** Cash, a check, or a check that bounced. */
export interface CounterMoney {
  shopId: string
  workOrderId: string
  kind: 'payment' | 'refund' | 'bounced'
  provider: 'cash' | 'check'
  /** Negative for a refund and a bounced check. */
  amountCents: number
  /** The part refunded from held money. */
  heldCents: number
  /** The part credited on a closed order, and the tax included in it. */
  creditedCents: number
  creditedTaxCents: number
  depositId: string | null
  tenderedCents: number | null
  check: { number: string; memo: string } | null
  /** The check that bounced. */
  bouncedId: string | null
  event: string
  enteredBy: string
  enteredAt: Date
}

export const insertCounterMoney = (tx: Db, money: CounterMoney) =>
  runSql(tx)`
    insert into ledger_entry (shop_id, work_order_id, kind, amount_cents, provider, provider_event, method, entered_by, entered_at,
      held_cents, credited_cents, credited_tax_cents, deposit_id, tendered_cents, check_number, check_memo, bounced_id)
    values (${money.shopId}, ${money.workOrderId}, ${money.kind}, ${money.amountCents}, ${money.provider}, ${money.event},
      ${money.provider.toUpperCase()}, ${money.enteredBy}, ${money.enteredAt}, ${money.heldCents}, ${money.creditedCents},
      ${money.creditedTaxCents}, ${money.depositId}, ${money.tenderedCents}, ${money.check?.number ?? ''}, ${money.check?.memo ?? ''},
      ${money.bouncedId})`

/** Records a payment that came in when nothing was owed. Returns false when it is already recorded. */
export const insertRefundDue = (tx: Db, attemptId: string, money: ProviderPayment, now: Date) =>
  hasRow(tx)`
    insert into refund_due (shop_id, work_order_id, attempt_id, provider, provider_event, amount_cents, method, last4, recorded_at)
    select shop_id, work_order_id, id, provider, ${money.eventId}, ${money.amountCents}::int, ${money.method}, ${money.last4},
      ${now}::timestamptz
    from payment_attempt where id = ${attemptId}
    on conflict do nothing returning 1`

/** The cash and checks paid for an order, less bounced checks and cash refunds. A check is refunded in cash. */
export async function sumCash(db: Db, workOrderId: string): Promise<number> {
  const rows = await listRows<{ cents: number }>(db)`
    select coalesce(sum(amount_cents), 0) as cents from ledger_entry
    where work_order_id = ${workOrderId} and provider in ('cash', 'check')`
  return rows[0]?.cents ?? 0
}

/** A payment in an order's ledger, as needed to record that its check bounced. */
export const findCheck = (tx: Db, workOrderId: string, entryId: string) =>
  findRow<{ id: string; amountCents: number; number: string; memo: string; isCheck: boolean; isBounced: boolean }>(tx)`
    select e.id, e.amount_cents as "amountCents", e.check_number as number, e.check_memo as memo,
      e.provider = 'check' and e.kind = 'payment' as "isCheck",
      exists (select from ledger_entry b where b.bounced_id = e.id) as "isBounced"
    from ledger_entry e where e.id = ${entryId} and e.work_order_id = ${workOrderId}`

/** Finds where an attempt's money was booked: in the ledger, or as money to refund. */
export const findBooking = (db: Db, attemptId: string) =>
  findValue<{ booking: 'payment' | 'refund due' }>(db)`
    select 'payment' as booking from ledger_entry where attempt_id = ${attemptId} and kind = 'payment'
    union all select 'refund due' from refund_due where attempt_id = ${attemptId}`
