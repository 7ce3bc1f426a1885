-- A customer's exemption certificate, as a shop recorded it. A row never changes, apart from being ended; an order keeps the one that its bill used.
create table tax_exemption (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  customer_id uuid not null references customer (id) on delete cascade,
  certificate text not null check (length(certificate) between 1 and 60),
  -- the state that issued it
  state text not null check (state ~ '^[A-Z]{2}$'),
  reason text not null check (reason in ('government', 'resale', 'nonprofit', 'farm', 'other')),
  -- the last day it is valid; null: it does not expire
  expires_on date,
  file_id uuid references file (id),
  recorded_by uuid not null references account (id),
  recorded_at timestamptz not null,
  ended_by uuid references account (id),
  ended_at timestamptz
);
create unique index tax_exemption_current on tax_exemption (shop_id, customer_id) where ended_at is null;
create index tax_exemption_customer on tax_exemption (customer_id, shop_id);
create index tax_exemption_file on tax_exemption (file_id) where file_id is not null;

-- The certificate by which the order is not taxed.
alter table work_order add column exemption_id uuid references tax_exemption (id);
create index work_order_exempt on work_order (exemption_id) where exemption_id is not null;
