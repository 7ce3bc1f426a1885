-- What is charged for a finished vehicle that nobody fetches: part of the bill, and of what may be billed as far as its customer agreed to it.
alter table work_order
  add column storage_cents integer not null default 0 check (storage_cents >= 0),
  add column storage_authorized_cents integer not null default 0 check (storage_authorized_cents between 0 and storage_cents);

create table storage_charge (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order,
  -- which time the order was ready; the days of an earlier one count for nothing
  ready_at timestamptz not null,
  days date[] not null check (cardinality(days) > 0),
  per_day_cents integer not null check (per_day_cents > 0),
  amount_cents integer not null,
  -- covered: the authorized amount had room for it
  state text not null check (state in ('asked', 'agreed', 'covered', 'declined', 'withdrawn')),
  -- what of it was added to the authorized amount
  authorized_cents integer not null default 0 check (authorized_cents >= 0),
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- who agreed or declined, and how that is known
  given_by text not null default '',
  evidence jsonb not null default '{}',
  check (amount_cents = per_day_cents * cardinality(days))
);
create unique index storage_charge_one_asked on storage_charge (work_order_id) where state = 'asked';
create index storage_charge_order on storage_charge (work_order_id, asked_at);
create index storage_charge_shop on storage_charge (shop_id);
