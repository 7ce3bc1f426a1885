-- What a shop brings along from another program.

-- A walk-in whom this shop entered without an order.
alter table customer add column entered_by_shop_id uuid references shop;
create index customer_entered_by on customer (entered_by_shop_id) where entered_by_shop_id is not null;

create table import (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  account_id uuid not null references account,
  file_name text not null,
  header text[] not null,
  -- which column each field is read from
  mapping jsonb not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'importing', 'done', 'undoing', 'undone')),
  row_count integer not null check (row_count between 1 and 100000),
  -- the step under way has dealt with so many rows, from the first on; undoing goes from the last
  through integer not null default 0,
  -- the import came to an end by itself, and was taken back
  has_failed boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index import_shop on import (shop_id, created_at desc);
create index import_age on import (created_at);

create table import_row (
  import_id uuid not null references import on delete cascade,
  -- 1 is the first below the header
  place integer not null,
  cells text[] not null,
  -- how the mapping reads it; null when it is refused
  read jsonb,
  -- by which rows below know the customer again
  customer_keys text[] not null default '{}',
  outcome text check (outcome in ('new', 'merged', 'refused')),
  field text not null default '',
  reason text not null default '',
  customer_id uuid,
  vehicle_id uuid,
  made_customer boolean not null default false,
  made_vehicle boolean not null default false,
  made_visit boolean not null default false,
  -- why it was not taken back
  kept_reason text not null default '',
  primary key (import_id, place)
);
create index import_row_outcome on import_row (import_id, outcome, place);
create index import_row_keys on import_row using gin (customer_keys);
create index import_row_vehicle on import_row (import_id, (read ->> 'vin'));
create index import_row_made_vehicle on import_row (vehicle_id) where made_vehicle;

-- The number that another program gave a customer: files that came later name them by it.
create table import_customer_number (
  shop_id uuid not null references shop on delete cascade,
  number text not null,
  customer_id uuid not null references customer on delete cascade,
  primary key (shop_id, number)
);
create index import_customer_number_customer on import_customer_number (customer_id);

-- A visit before the shop came to Liftbay, as its old program has it: nothing of it was agreed to or paid here.
create table past_visit (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  customer_id uuid not null references customer,
  vehicle_id uuid not null references vehicle,
  import_id uuid references import on delete set null,
  import_place integer,
  visited_on date not null,
  invoice text not null default '',
  odometer integer check (odometer between 0 and 9999999),
  description text not null default '',
  total_cents integer check (total_cents >= 0),
  created_at timestamptz not null default now()
);
create unique index past_visit_once on past_visit (shop_id, vehicle_id, visited_on, invoice);
create index past_visit_vehicle on past_visit (vehicle_id, visited_on desc);
create index past_visit_customer on past_visit (customer_id);
create index past_visit_import on past_visit (import_id, import_place) where import_id is not null;

-- A whole table of people and cars is looked up at once.
create index customer_email on customer (email) where email <> '';
create index customer_phone on customer (phone1) where phone1 <> '';
create index vehicle_plate on vehicle (plate) where plate <> '';
