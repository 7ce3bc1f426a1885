-- Refunds that an admin settled in another way than back to the card.
create table refund_settlement (
  id uuid primary key default gen_random_uuid(),
  -- Money that is held on an order, or a payment that came in when nothing was owed.
  source text not null check (source in ('order', 'late-payment')),
  source_id uuid not null,
  cents int not null check (cents > 0),
  how text not null check (how in ('check', 'ach', 'cash', 'other-order', 'given-up')),
  reason text not null check (reason <> ''),
  settled_by uuid not null references account (id),
  settled_at timestamptz not null
);
create index refund_settlement_of on refund_settlement (source_id, source);
create trigger refund_settlement_frozen before update or delete on refund_settlement for each row execute function refuse_change();

-- What should have been refunded and was not, less what is on its way and what was settled.
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
    union all
    select 'late-payment', d.id, d.shop_id, d.work_order_id,
      d.amount_cents - coalesce((select sum(r.amount_cents) from refund r where r.refund_due_id = d.id and r.state <> 'failed'), 0)::int,
      case when exists (select from refund r where r.refund_due_id = d.id and r.state = 'failed') then 'failed-refund' else 'late-payment' end,
      d.recorded_at
    from refund_due d)
  select source, id, shop_id, work_order_id, why, since,
    cents - coalesce((select sum(s.cents) from refund_settlement s where s.source_id = due.id and s.source = due.source), 0)::int as cents
  from due
  where cents > coalesce((select sum(s.cents) from refund_settlement s where s.source_id = due.id and s.source = due.source), 0);
