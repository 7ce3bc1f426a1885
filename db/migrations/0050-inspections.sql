-- What a shop looks at, section by section. Every shop has the built-in one; a row with `built_in` stands in its place.
create table inspection_template (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  built_in text check (built_in = 'courtesy'),
  name text not null,
  sections jsonb not null,
  version integer not null default 2,
  created_at timestamptz not null default now(),
  unique (shop_id, built_in)
);
create unique index inspection_template_name on inspection_template (shop_id, lower(name));

-- One vehicle looked over on one order, with the points as its template had them that day.
create table inspection (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order on delete cascade,
  name text not null,
  started_by uuid not null references account,
  started_at timestamptz not null,
  finished_by uuid references account,
  finished_at timestamptz,
  -- when the customer was told of it last
  sent_at timestamptz,
  check ((finished_by is null) = (finished_at is null))
);
create index inspection_order on inspection (work_order_id, started_at);
create index inspection_shop on inspection (shop_id, started_at desc);

create table inspection_point (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null,
  inspection_id uuid not null references inspection on delete cascade,
  section smallint not null,
  section_name text not null,
  position smallint not null,
  name text not null,
  -- unit and thresholds; null: there is nothing to measure
  measure jsonb,
  -- null: nobody has answered yet
  result text check (result in ('green', 'amber', 'red', 'skipped')),
  figure_hundredths integer check (figure_hundredths between -100000 and 100000000),
  note text not null default '',
  -- never shown to the customer
  shop_note text not null default '',
  -- counts the answers: of two at once one comes too late
  version integer not null default 1,
  answered_by uuid references account,
  answered_at timestamptz,
  -- The job that the finding became. It does not point at the row: a concern that is taken off an order and put back is its job again.
  concern_id uuid,
  unique (inspection_id, section, position)
);
create index inspection_point_concern on inspection_point (concern_id) where concern_id is not null;

create table inspection_photo (
  -- made by whoever sends it, so that one sent twice is kept once
  id uuid primary key,
  inspection_point_id uuid not null references inspection_point on delete cascade,
  file_id uuid not null references file,
  account_id uuid not null references account,
  width integer not null,
  height integer not null,
  kept_at timestamptz not null
);
create index inspection_photo_point on inspection_photo (inspection_point_id, kept_at);

-- The link in a mail to a customer without an account; only its token's hash is kept.
create table inspection_link (
  token_hash bytea primary key,
  inspection_id uuid not null references inspection on delete cascade,
  sent_at timestamptz not null
);
create index inspection_link_inspection on inspection_link (inspection_id);
