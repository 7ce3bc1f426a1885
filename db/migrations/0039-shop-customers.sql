-- What the desk of a shop finds: a row a shop and customer, and one more for each of the customer's vehicles. A shop's rows are all that
-- its search reads, however many other shops there are. That a shop may find somebody is asked again at each search: a row may stay
-- behind when it may no more.
create extension if not exists btree_gin;

create table shop_find (
  shop_id uuid not null references shop on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  -- null: the customer
  vehicle_id uuid references vehicle on delete cascade,
  -- lower case, a space before each word; of a vehicle the second line is whose it is
  words text not null,
  unique nulls not distinct (shop_id, customer_id, vehicle_id)
);
-- A shop's rows side by side, its customers together: read through when they are few.
create index shop_find_rows on shop_find (shop_id, vehicle_id) include (customer_id, words);
create index shop_find_customer on shop_find (customer_id);
create index shop_find_vehicle on shop_find (vehicle_id) where vehicle_id is not null;

create function words_of_name(first_name text, last_name text) returns text language sql immutable as $$
  -- O'Brien is found as obrien, too.
  select ' ' || lower(concat_ws(' ', first_name, last_name,
    nullif(regexp_replace(first_name || ' ' || last_name, '[^[:alnum:] ]', '', 'g'), first_name || ' ' || last_name)))
$$;

-- A plate stands in parts and as one.
create function words_of_vehicle(v vehicle) returns text language sql immutable as $$
  select ' ' || lower(concat_ws(' ', v.year, v.make, v.model, v.color, v.vin,
    regexp_replace(v.plate, '[^[:alnum:]]+', ' ', 'g'), nullif(regexp_replace(v.plate, '[^[:alnum:]]', '', 'g'), v.plate)))
$$;

create function findable_rows(person uuid) returns table (vehicle_id uuid, words text) language sql stable as $$
  select null::uuid, words_of_name(c.first_name, c.last_name) || ' ' || lower(c.email) || ' ' || c.phone1
  from customer c where c.id = person
  union all
  select v.id, words_of_vehicle(v) || E'\n' || words_of_name(c.first_name, c.last_name)
  from customer c join vehicle v on v.customer_id = c.id and v.deleted_at is null where c.id = person
$$;

-- A customer who becomes known to a shop and a vehicle that becomes theirs in the same moment take turns.
create function turn_of_findable(person uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('findable ' || person, 0))
$$;

create function make_findable(shop uuid, person uuid) returns void language plpgsql as $$
begin
  if exists (select from shop_find f where f.shop_id = shop and f.customer_id = person and f.vehicle_id is null) then return; end if;
  perform turn_of_findable(person);
  insert into shop_find (shop_id, customer_id, vehicle_id, words)
  select shop, person, r.vehicle_id, r.words from findable_rows(person) r on conflict do nothing;
end $$;

create function find_who_came() returns trigger language plpgsql as $$
begin
  perform make_findable(new.shop_id, new.customer_id);
  return null;
end $$;
create trigger work_order_findable after insert or update of customer_id on work_order for each row execute function find_who_came();
create trigger appointment_findable after insert or update of customer_id on appointment for each row execute function find_who_came();

create function find_who_prefers() returns trigger language plpgsql as $$
begin
  perform make_findable(new.preferred_shop_id, new.id);
  return null;
end $$;
create trigger customer_prefers_findable after insert or update of preferred_shop_id on customer for each row
  when (new.preferred_shop_id is not null) execute function find_who_prefers();

create function find_who_changed() returns trigger language plpgsql as $$
begin
  update shop_find f set words = r.words from findable_rows(new.id) r
  where f.customer_id = new.id and f.vehicle_id is not distinct from r.vehicle_id;
  return null;
end $$;
create trigger customer_words_findable after update of first_name, last_name, email, phone1 on customer for each row
  when ((old.first_name, old.last_name, old.email, old.phone1) is distinct from (new.first_name, new.last_name, new.email, new.phone1))
  execute function find_who_changed();

create function find_vehicle() returns trigger language plpgsql as $$
begin
  perform turn_of_findable(new.customer_id);
  delete from shop_find where vehicle_id = new.id;
  insert into shop_find (shop_id, customer_id, vehicle_id, words)
  select f.shop_id, f.customer_id, new.id, words_of_vehicle(new) || E'\n' || words_of_name(c.first_name, c.last_name)
  from shop_find f join customer c on c.id = f.customer_id
  where new.deleted_at is null and f.customer_id = new.customer_id and f.vehicle_id is null on conflict do nothing;
  return null;
end $$;
create trigger vehicle_findable after insert or update of customer_id, vin, year, make, model, color, plate, deleted_at on vehicle
  for each row execute function find_vehicle();

insert into shop_find (shop_id, customer_id, vehicle_id, words)
select known.shop_id, known.customer_id, r.vehicle_id, r.words
from (
  select shop_id, customer_id from work_order
  union select shop_id, customer_id from appointment
  union select preferred_shop_id, id from customer where preferred_shop_id is not null
) known cross join lateral findable_rows(known.customer_id) r;
create index shop_find_words on shop_find using gin (shop_id, words gin_trgm_ops) with (fastupdate = off);

-- What a shop notes about a customer, for itself.
create table shop_note (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  account_id uuid not null references account,
  -- as the writer was called then
  by_name text not null,
  at timestamptz not null
);
create index shop_note_customer on shop_note (customer_id, shop_id, at desc);

-- One person whom a shop had entered twice. What was taken over is remembered, so that it can be given back.
create table customer_merge (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  -- who stays, and who has nothing any more; null: they are gone, and with them the way back
  kept_id uuid references customer on delete set null,
  dropped_id uuid references customer on delete set null,
  dropped_name text not null,
  moved jsonb not null,
  by_account uuid not null references account,
  at timestamptz not null,
  undone_at timestamptz,
  check (kept_id <> dropped_id)
);
create index customer_merge_kept on customer_merge (kept_id, at desc);
create index customer_merge_dropped on customer_merge (dropped_id);

-- Two who look like one, of whom the shop said that they are not. The smaller id stands first.
create table customer_apart (
  shop_id uuid not null references shop on delete cascade,
  a uuid not null references customer on delete cascade,
  b uuid not null references customer on delete cascade,
  primary key (shop_id, a, b),
  check (a < b)
);
create index customer_apart_b on customer_apart (b);
