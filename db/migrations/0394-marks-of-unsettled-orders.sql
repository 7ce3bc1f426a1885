-- Whoever changes an order locks its mark until the change is committed. Else a reader could take the mark, see the order as it was before, and what
-- was earned by the change would be settled by nobody.
create or replace function mark_order_unsettled() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('ready', 'closed') then return null; end if;
  elsif new.state not in ('in-progress', 'ready', 'closed') and old.state not in ('in-progress', 'ready', 'closed') then
    return null;
  elsif (new.state, new.technician_id, new.advisor_id, new.bill_cents, new.bill_labor_cents)
    is not distinct from (old.state, old.technician_id, old.advisor_id, old.bill_cents, old.bill_labor_cents) then
    return null;
  end if;
  insert into earning_unsettled (work_order_id, shop_id) values (new.id, new.shop_id)
  on conflict (work_order_id) do update set shop_id = excluded.shop_id;
  return null;
end $$;

create or replace function mark_line_unsettled() returns trigger language plpgsql as $$
declare
  of_order uuid;
begin
  if tg_op = 'DELETE' then of_order := old.work_order_id; else of_order := new.work_order_id; end if;
  insert into earning_unsettled (work_order_id, shop_id)
  select o.id, o.shop_id from work_order o where o.id = of_order and o.state in ('in-progress', 'ready', 'closed')
  on conflict (work_order_id) do update set shop_id = excluded.shop_id;
  return null;
end $$;

-- What may have been missed until now: orders of the last 100 days.
insert into earning_unsettled (work_order_id, shop_id)
select id, shop_id from work_order where state in ('in-progress', 'ready', 'closed') and state_since > now() - interval '100 days'
on conflict (work_order_id) do nothing;
