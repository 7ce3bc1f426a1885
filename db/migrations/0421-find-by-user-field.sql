-- The values of user fields are words to search for. Each shop finds by its own values only, so a row's words depend on the shop.

-- Texts, numbers, days and choices as they are written and as a search reads what is typed, short enough for the index of a shop's rows.
create function words_of_fields(given jsonb) returns text language sql immutable as $$
  select coalesce((
    select case when octet_length(w.words) > 1200 then left(w.words, 300) else w.words end from (
      select string_agg(' ' || concat_ws(' ', v.plain,
        nullif(replace(v.plain, '_', ' '), v.plain),
        nullif(regexp_replace(v.plain, '[^[:alnum:] ]', '', 'g'), v.plain),
        case when v.plain ~ '^\+?[\d\s().-]+$' then nullif(regexp_replace(v.plain, '\D', '', 'g'), v.plain) end,
        case when v.plain ~ '^\d{4}-\d\d-\d\d$' then substr(v.plain, 6, 2) || '/' || substr(v.plain, 9, 2) || '/' || substr(v.plain, 1, 4) end),
        '' order by f.key) as words
      from jsonb_each(given) f cross join lateral (select lower(left(f.value #>> '{}', 100)) as plain) v
      where jsonb_typeof(f.value) in ('string', 'number')) w), '')
$$;

drop function findable_rows(uuid);
create function findable_rows(person uuid, shop uuid) returns table (vehicle_id uuid, words text) language sql stable as $$
  select null::uuid, words_of_name(c.first_name, c.last_name) || ' ' || lower(c.email) || ' ' || c.phone1 || words_of_fields(c.fields -> shop::text)
  from customer c where c.id = person
  union all
  select v.id, words_of_vehicle(v) || words_of_fields(v.fields -> shop::text) || E'\n' || words_of_name(c.first_name, c.last_name)
  from customer c join vehicle v on v.customer_id = c.id and v.deleted_at is null where c.id = person
$$;

create or replace function make_findable(shop uuid, person uuid) returns void language plpgsql as $$
begin
  if exists (select from shop_find f where f.shop_id = shop and f.customer_id = person and f.vehicle_id is null) then return; end if;
  perform turn_of_findable(person);
  insert into shop_find (shop_id, customer_id, vehicle_id, words)
  select shop, person, r.vehicle_id, r.words from findable_rows(person, shop) r on conflict do nothing;
end $$;

create or replace function find_who_was_entered() returns trigger language plpgsql as $$
begin
  -- Nobody else sees these rows yet, so they need no turn of their own.
  insert into shop_find (shop_id, customer_id, vehicle_id, words)
  select a.entered_by_shop_id, a.id, r.vehicle_id, r.words from added a cross join lateral findable_rows(a.id, a.entered_by_shop_id) r
  where a.entered_by_shop_id is not null and a.account_id is null on conflict do nothing;
  return null;
end $$;

create or replace function find_who_changed() returns trigger language plpgsql as $$
begin
  update shop_find f set words = r.words
  from (select s.shop_id from shop_find s where s.customer_id = new.id and s.vehicle_id is null) known
  cross join lateral findable_rows(new.id, known.shop_id) r
  where f.customer_id = new.id and f.shop_id = known.shop_id and f.vehicle_id is not distinct from r.vehicle_id;
  return null;
end $$;
drop trigger customer_words_findable on customer;
create trigger customer_words_findable after update of first_name, last_name, email, phone1, fields on customer for each row
  when ((old.first_name, old.last_name, old.email, old.phone1, old.fields)
    is distinct from (new.first_name, new.last_name, new.email, new.phone1, new.fields))
  execute function find_who_changed();

create or replace function find_vehicle() returns trigger language plpgsql as $$
begin
  perform turn_of_findable(new.customer_id);
  delete from shop_find where vehicle_id = new.id;
  insert into shop_find (shop_id, customer_id, vehicle_id, words)
  select f.shop_id, f.customer_id, new.id,
    words_of_vehicle(new) || words_of_fields(new.fields -> f.shop_id::text) || E'\n' || words_of_name(c.first_name, c.last_name)
  from shop_find f join customer c on c.id = f.customer_id
  where new.deleted_at is null and f.customer_id = new.customer_id and f.vehicle_id is null on conflict do nothing;
  return null;
end $$;
drop trigger vehicle_findable on vehicle;
create trigger vehicle_findable after insert or update of customer_id, vin, year, make, model, color, plate, deleted_at, fields on vehicle
  for each row execute function find_vehicle();

update shop_find f set words = r.words
from (select id from customer where fields <> '{}' union select customer_id from vehicle where fields <> '{}') changed
join shop_find s on s.customer_id = changed.id and s.vehicle_id is null
cross join lateral findable_rows(s.customer_id, s.shop_id) r
where f.customer_id = s.customer_id and f.shop_id = s.shop_id and f.vehicle_id is not distinct from r.vehicle_id;

alter table stock_part drop column words;
alter table stock_part add column words text not null generated always as (
  lower(part_no || ' ' || regexp_replace(part_no, '[^[:alnum:]]', '', 'g') || ' ' || name || ' ' || manufacturer)
    || words_of_fields(fields -> shop_id::text)) stored;
create index stock_part_words on stock_part using gin (shop_id, words gin_trgm_ops);
