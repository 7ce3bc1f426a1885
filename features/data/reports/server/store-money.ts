import { type RawBuilder, sql } from 'kysely'

/** The orders `o` that the car count counts, on the day of `closed_at`. */
export const countedCar = sql`o.state = 'closed'`

/** `table` joined for the wanted shops and times, which are in the columns `shop` and `time`. */
type SelectFrom = (table: RawBuilder<unknown>, shop: string, time: string) => RawBuilder<unknown>

/**
 * Money in and out: `at`, `id`, `shop_id`, `order_id` (null for a shop's plan), `cents` (negative when it went out), `way` (cash, check or card),
 * `is_back` (a refund, or a refund that failed), `is_now` (any value of the caller's) and `what`.
 */
export const selectMoneyMoved = (from: SelectFrom, isNow: RawBuilder<unknown>) => sql`
  select e.entered_at as at, 'ledger-' || e.id as id, e.shop_id, e.work_order_id as order_id, e.amount_cents as cents,
    case when e.provider in ('cash', 'check') then e.provider else 'card' end as way,
    e.kind <> 'payment' as is_back, ${isNow} as is_now,
    case e.kind when 'payment' then case when e.deposit_id is null then 'Payment' else 'Deposit' end
      when 'refund' then 'Refund' when 'bounced' then 'Bounced check' else 'Refund not paid out' end as what
  from ${from(sql`ledger_entry e`, 'e.shop_id', 'e.entered_at')}
  union all
  select d.recorded_at, 'due-' || d.id, d.shop_id, d.work_order_id, d.amount_cents, 'card', false, ${isNow}, 'Duplicate payment'
  from ${from(sql`refund_due d`, 'd.shop_id', 'd.recorded_at')}
  union all
  select r.ended_at, 'back-' || r.id, r.shop_id, r.work_order_id, -r.amount_cents, 'card', true, ${isNow}, 'Refund of a duplicate payment'
  from ${from(sql`refund r`, 'r.shop_id', 'r.ended_at')}
  where r.refund_due_id is not null and r.state = 'done'`
