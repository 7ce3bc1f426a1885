-- A customer whom a shop entered or imported is found before their first visit.
create function find_who_was_entered() returns trigger language plpgsql as $$
begin
  -- Nobody else sees these rows yet, so they need no turn of their own.
  insert into shop_find (shop_id, customer_id, vehicle_id, words)
  select a.entered_by_shop_id, a.id, r.vehicle_id, r.words from added a cross join lateral findable_rows(a.id) r
  where a.entered_by_shop_id is not null and a.account_id is null on conflict do nothing;
  return null;
end $$;
create trigger customer_entered_findable after insert on customer referencing new table as added
  for each statement execute function find_who_was_entered();

insert into shop_find (shop_id, customer_id, vehicle_id, words)
select c.entered_by_shop_id, c.id, r.vehicle_id, r.words from customer c cross join lateral findable_rows(c.id) r
where c.entered_by_shop_id is not null and c.account_id is null on conflict do nothing;
