-- Fields that the admin adds for all shops, and an owner for one shop.
create table user_field (
  id uuid primary key default gen_random_uuid(),
  -- Null: all shops have it.
  shop_id uuid references shop(id) on delete cascade,
  entity text not null check (entity in ('customer', 'vehicle', 'work-order', 'appointment', 'part', 'employee', 'vendor')),
  -- What stores and programs call it: never changed, and never used again, because retired fields keep their row.
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null check (length(label) between 1 and 60),
  help text not null default '' check (length(help) <= 200),
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'yes-no')),
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array' and octet_length(choices::text) <= 20000),
  is_required boolean not null default false,
  default_value jsonb,
  position integer not null,
  -- customer: the customer sees the value, too, on their pages and papers.
  visibility text not null default 'staff' check (visibility in ('staff', 'customer')),
  retired_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint user_field_key unique nulls not distinct (shop_id, entity, key),
  -- A field of one shop can never meet a later field of all shops.
  constraint user_field_shop_keys check ((shop_id is not null) = starts_with(key, 'own_')),
  constraint user_field_choices check ((kind = 'choice') = (choices <> '[]'))
);
create unique index user_field_label on user_field (shop_id, entity, lower(label)) nulls not distinct where retired_at is null;
create index user_field_of on user_field (entity, shop_id, position);

-- The retired stay: a value that was stored must be readable, and its key must not come back as something else.
create function keep_user_field() returns trigger language plpgsql as $$
begin
  if new.key <> old.key or new.entity <> old.entity or new.kind <> old.kind or new.shop_id is distinct from old.shop_id then
    raise exception 'A field keeps its key, entity, kind and shop';
  end if;
  if exists (select c ->> 'key' from jsonb_array_elements(old.choices) c except select c ->> 'key' from jsonb_array_elements(new.choices) c) then
    raise exception 'A field keeps its choices';
  end if;
  return new;
end $$;
create trigger keep_user_field before update on user_field for each row execute function keep_user_field();

-- Each record has its values in its own row, by shop and by key: reading them costs no further statement, and no shop meets another's.
create function are_field_values(fields jsonb, bytes integer) returns boolean language sql immutable as $$
  select jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= bytes
$$;
alter table customer add fields jsonb not null default '{}', add constraint customer_fields check (are_field_values(fields, 1048576));
alter table vehicle add fields jsonb not null default '{}', add constraint vehicle_fields check (are_field_values(fields, 1048576));
alter table work_order add fields jsonb not null default '{}', add constraint work_order_fields check (are_field_values(fields, 65536));
alter table appointment add fields jsonb not null default '{}', add constraint appointment_fields check (are_field_values(fields, 65536));
alter table stock_part add fields jsonb not null default '{}', add constraint stock_part_fields check (are_field_values(fields, 65536));
alter table shop_member add fields jsonb not null default '{}', add constraint shop_member_fields check (are_field_values(fields, 65536));
alter table shop_vendor add fields jsonb not null default '{}', add constraint shop_vendor_fields check (are_field_values(fields, 65536));

-- Filters ask for `fields @> '{"<shop>": {"<key>": <value>}}'`. Rows without values cost nothing.
create index customer_by_field on customer using gin (fields jsonb_path_ops) where fields <> '{}';
create index vehicle_by_field on vehicle using gin (fields jsonb_path_ops) where fields <> '{}';
create index work_order_by_field on work_order using gin (fields jsonb_path_ops) where fields <> '{}';

-- The values of two records that become one: what the one that stays lacks comes from the other, shop by shop.
create function merge_field_values(kept jsonb, dropped jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(shop, coalesce(dropped -> shop, '{}') || coalesce(kept -> shop, '{}')), '{}')
  from jsonb_object_keys(dropped || kept) shop
$$;
