-- What a vendor with an account offers: branches, parts with their prices, what they fit, and how many each branch has.
create table vendor_branch (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendor (account_id),
  name text not null,
  phone text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  -- Where the zip code is, in degrees.
  latitude double precision not null,
  longitude double precision not null,
  -- Delivers this far; 0 means pickup only.
  delivery_miles int not null check (delivery_miles between 0 and 300),
  -- Orders until then are delivered the same day, in the branch's own time; null for pickup only.
  cut_off time,
  is_open boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint delivery_has_a_cut_off check ((delivery_miles = 0) = (cut_off is null))
);
create unique index vendor_branch_name on vendor_branch (vendor_id, lower(name));

create table catalog_photo (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null unique references file (id),
  account_id uuid not null references account (id),
  width int not null,
  height int not null,
  kept_at timestamptz not null
);
create index catalog_photo_age on catalog_photo (kept_at);

create table catalog_import (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendor (account_id) on delete cascade,
  file_name text not null,
  header text[] not null,
  mapping jsonb not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'failed', 'importing', 'done', 'cancelled')),
  row_count int not null check (row_count between 0 and 200000),
  through int not null default 0,
  tries int not null default 0,
  failure text not null default '',
  refused_rows int not null default 0,
  new_parts int not null default 0,
  changed_parts int not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index catalog_import_vendor on catalog_import (vendor_id, created_at desc);
create index catalog_import_age on catalog_import (created_at);
-- One at a time, so that two never lock each other's parts.
create unique index catalog_import_running on catalog_import (vendor_id) where state in ('checking', 'importing');

-- The table as uploaded, some thousand rows a piece, as JSON.
create table catalog_import_piece (
  import_id uuid not null references catalog_import (id) on delete cascade,
  number int not null,
  rows text not null,
  primary key (import_id, number)
);

-- A row as read. Of a refused one only its cells and faults; of an accepted one, an empty column means that the table does not say.
create table catalog_import_row (
  import_id uuid not null references catalog_import (id) on delete cascade,
  place int not null,
  part_no text,
  part_key text,
  manufacturer text,
  manufacturer_key text,
  name text,
  kind text,
  list_cents int,
  net_cents int,
  core_cents int,
  branch_id uuid,
  quantity int,
  year_from smallint,
  year_to smallint,
  make text,
  model text,
  engine text,
  cells text[],
  faults jsonb,
  primary key (import_id, place)
);
create index catalog_import_row_refused on catalog_import_row (import_id, place) where faults is not null;

create table catalog_part (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendor (account_id),
  part_no text not null,
  -- Uppercase letters and digits only, so that 18-B5063 and 18B5063 are one part.
  part_key text not null check (part_key <> ''),
  manufacturer text not null,
  manufacturer_key text not null check (manufacturer_key <> ''),
  name text not null,
  kind text not null,
  list_cents int not null check (list_cents between 0 and 999999999),
  -- What a shop pays that has no price level.
  net_cents int not null check (net_cents between 0 and list_cents),
  core_cents int not null check (core_cents between 0 and 999999999),
  is_offered boolean not null default true,
  photo_id uuid unique references catalog_photo (id),
  -- The last import that had it.
  import_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  words text not null generated always as (lower(part_no || ' ' || part_key || ' ' || manufacturer || ' ' || name)) stored,
  unique (vendor_id, part_key, manufacturer_key)
);
create index catalog_part_words on catalog_part using gin (words gin_trgm_ops);

create table catalog_stock (
  part_id uuid not null references catalog_part (id) on delete cascade,
  branch_id uuid not null references vendor_branch (id) on delete cascade,
  quantity int not null check (quantity between 0 and 1000000),
  primary key (part_id, branch_id)
);
create index catalog_stock_branch on catalog_stock (branch_id);

-- The vehicles a part fits, in the VIN decoder's words; without an engine, any. A part without a row fits whatever it fits.
create table catalog_fitment (
  part_id uuid not null references catalog_part (id) on delete cascade,
  year_from smallint not null check (year_from between 1900 and 2100),
  year_to smallint not null check (year_to between year_from and 2100),
  make text not null,
  model text not null,
  engine text not null default ''
);
create unique index catalog_fitment_once on catalog_fitment (part_id, lower(make), lower(model), year_from, year_to, lower(engine));
create index catalog_fitment_vehicle on catalog_fitment (lower(make), lower(model), year_from, year_to);
