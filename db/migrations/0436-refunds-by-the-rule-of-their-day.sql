-- What each refund does to commission, by the shop's rule when it was made. A later change of the rule leaves it, as it leaves the rule of a comeback.
create table earned_refund (
  entry_id uuid primary key references ledger_entry on delete cascade,
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order on delete cascade,
  rule text not null check (rule in ('nothing', 'commission')),
  -- Of the bill. Below zero when the bank gave a refund back.
  credited_cents integer not null check (credited_cents <> 0),
  -- When it was counted in what was earned on the order.
  settled_at timestamptz
);
create index earned_refund_order on earned_refund (work_order_id);

create function record_earned_refund() returns trigger language plpgsql as $$
begin
  insert into earned_refund (entry_id, shop_id, work_order_id, rule, credited_cents)
  values (new.id, new.shop_id, new.work_order_id, coalesce(
    -- A refund that failed counts by the rule that it was made under.
    (select r.rule from earned_refund r join ledger_entry e on e.id = r.entry_id where e.refund_id = new.refund_id limit 1),
    (select refund_rule from pay_setting where shop_id = new.shop_id), 'nothing'), new.credited_cents);
  return null;
end $$;
create trigger ledger_entry_earned_refund after insert on ledger_entry for each row
  when (new.credited_cents <> 0 and new.work_order_id is not null) execute function record_earned_refund();

create trigger earned_refund_kept before update on earned_refund for each row execute function keep_all_but('settled_at');

-- Earlier refunds count as they do now.
insert into earned_refund (entry_id, shop_id, work_order_id, rule, credited_cents, settled_at)
select e.id, e.shop_id, e.work_order_id, coalesce(s.refund_rule, 'nothing'), e.credited_cents, now()
from ledger_entry e left join pay_setting s on s.shop_id = e.shop_id
where e.credited_cents <> 0 and e.work_order_id is not null;
