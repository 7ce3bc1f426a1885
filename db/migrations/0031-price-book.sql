-- What a shop charges by: no row is a shop that has changed nothing yet.
create table price_book (
  shop_id uuid primary key references shop,
  -- from which cost on a part's price is made how
  matrix jsonb not null,
  -- rates an hour beside the shop's usual one
  labor_rates jsonb not null,
  -- what is often added to an order
  fees jsonb not null,
  -- thousandths of a percent of the sales; 0: no warning
  target_margin integer not null check (target_margin between 0 and 100000),
  version integer not null default 1
);

-- Jobs a shop does again and again, ready to be put on an order.
create table canned_job (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  name text not null,
  complaint text not null,
  cause text not null,
  labors jsonb not null,
  parts jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index canned_job_name on canned_job (shop_id, lower(name));

-- The price is not what the shop's matrix made of the cost. Parts of before had no matrix.
alter table part_line add column by_hand boolean not null default true;

-- What is added to an order beside labor and parts, or taken off it.
create table adjustment (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null,
  work_order_id uuid not null references work_order on delete cascade,
  -- null: of the whole order
  concern_id uuid references concern on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('fee', 'discount')),
  -- the fee's name, the discount's reason
  name text not null,
  unit text not null check (unit in ('cents', 'percent')),
  base text not null check (base in ('labor', 'parts', 'all')),
  -- cents, or thousandths of a percent
  amount integer not null check (amount >= 0 and (unit = 'cents' or amount <= 100000)),
  taxed boolean not null,
  -- what it comes to among all jobs that are not declined, and on the bill; worked out at each change
  offered_cents integer not null default 0 check (offered_cents >= 0),
  bill_cents integer not null default 0 check (bill_cents >= 0)
);
create index adjustment_order on adjustment (work_order_id, position);
create index adjustment_concern on adjustment (concern_id) where concern_id is not null;

alter table work_order
  add column fees_cents integer not null default 0,
  add column discount_cents integer not null default 0,
  add column bill_fees_cents integer not null default 0,
  add column bill_discount_cents integer not null default 0,
  -- a fee or discount of the whole order that is not what was approved any more; null: none is
  add column changed_adjustment text;

-- An order's lines as they were before a change of them, so that it can be taken back exactly.
create table work_order_before (
  work_order_id uuid not null references work_order on delete cascade,
  -- the version that the change led to
  version integer not null,
  account_id uuid not null references account,
  -- the event of the change
  what text not null,
  detail jsonb not null,
  lines_version integer not null,
  lines jsonb not null,
  -- set when the change took back others: the version whose lines it brought back
  restored integer,
  primary key (work_order_id, version)
);
