alter table shop
  add column epa_number text not null default '',
  add column labor_basis text not null default 'hourly' check (labor_basis in ('hourly', 'flat-rate', 'both'));

-- How the customer showed that they can open a PDF before they agreed to electronic records.
alter table electronic_consent add column shown_by text not null default '';

create table bill_dispute (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  work_order_id uuid not null references work_order (id),
  reason text not null,
  opened_by uuid not null references account (id),
  opened_at timestamptz not null,
  ended_by uuid references account (id),
  ended_at timestamptz,
  check (ended_at >= opened_at)
);
create unique index bill_dispute_one_open on bill_dispute (work_order_id) where ended_at is null;
create index bill_dispute_order on bill_dispute (work_order_id, opened_at);
