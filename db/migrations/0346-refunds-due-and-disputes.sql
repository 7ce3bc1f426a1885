-- No refund is settled outside of the order's own books anymore: a card gets it, or the shop gives it back at its counter.
drop view open_refund_due;
drop table refund_settlement;

-- What is left of each card payment at Liftbay's own account, and how much of that a bank may still take back, or has taken back for good.
create view refundable_card_money as
  select m.source, m.source_id, m.money_id, m.left_cents, least(m.left_cents, d.open_cents) as disputed_cents,
    least(m.left_cents, d.lost_cents) as lost_cents
  from (
    select 'order' as source, e.work_order_id as source_id, e.id as money_id, e.attempt_id,
      greatest(0, e.amount_cents - coalesce((select sum(r.amount_cents) from refund r
        where r.attempt_id = e.attempt_id and r.refund_due_id is null and r.state <> 'failed'), 0))::int as left_cents
    from ledger_entry e where e.kind = 'payment' and e.attempt_id is not null
    union all
    select 'late-payment', d.id, d.id, d.attempt_id,
      greatest(0, d.amount_cents - coalesce((select sum(r.amount_cents) from refund r where r.refund_due_id = d.id and r.state <> 'failed'), 0))::int
    from refund_due d) m
  join payment_attempt t on t.id = m.attempt_id and t.card_account_id is null
  cross join lateral (
    select coalesce(sum(c.amount_cents) filter (where c.state in ('needs-response', 'submitted')), 0)::int as open_cents,
      coalesce(sum(c.amount_cents) filter (where c.state = 'lost'), 0)::int as lost_cents
    from chargeback c where c.attempt_id = m.attempt_id) d;

-- What should have been refunded and was not, less what is on its way and what a bank has given back in a lost dispute. Money at a shop's
-- own card account is the shop's own affair.
create view open_refund_due as
  with due as (
    select 'order' as source, b.work_order_id as id, b.shop_id, b.work_order_id,
      b.held_cents - coalesce((select sum(r.amount_cents) from refund r
        where r.work_order_id = b.work_order_id and r.refund_due_id is null and r.state = 'pending'), 0)::int as cents,
      case when exists (select from refund r where r.work_order_id = b.work_order_id and r.state = 'failed') then 'failed-refund'
        when w.state = 'cancelled' then 'cancelled-order'
        when exists (select from storage_charge s where s.work_order_id = b.work_order_id and s.state = 'withdrawn') then 'storage-credit'
        else 'overpaid' end as why,
      coalesce(w.closed_at, (select max(e.entered_at) from ledger_entry e where e.work_order_id = w.id), b.created_at) as since
    from bill b join work_order w on w.id = b.work_order_id
    where b.held_cents > 0 and (b.total_cents is not null or w.state = 'cancelled')
      and (exists (select from refundable_card_money m where m.source = 'order' and m.source_id = b.work_order_id)
        or not exists (select from ledger_entry e where e.work_order_id = b.work_order_id and e.kind = 'payment' and e.attempt_id is not null))
    union all
    select 'late-payment', d.id, d.shop_id, d.work_order_id, m.left_cents,
      case when exists (select from refund r where r.refund_due_id = d.id and r.state = 'failed') then 'failed-refund' else 'late-payment' end,
      d.recorded_at
    from refund_due d join refundable_card_money m on m.source = 'late-payment' and m.source_id = d.id)
  select due.source, due.id, due.shop_id, due.work_order_id, due.why, due.since, due.cents - m.lost_cents as cents,
    least(due.cents - m.lost_cents, m.disputed_cents) as disputed_cents
  from due cross join lateral (
    select coalesce(sum(x.lost_cents), 0)::int as lost_cents, coalesce(sum(x.disputed_cents), 0)::int as disputed_cents
    from refundable_card_money x where x.source = due.source and x.source_id = due.id) m
  where due.cents > m.lost_cents;
