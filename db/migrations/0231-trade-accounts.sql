-- A shop's account with a vendor: asked for by the shop or offered by the vendor, with the terms that the vendor grants.
create table vendor_price_level (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references vendor (account_id),
  name text not null,
  -- Off the list price, in thousandths of a percent.
  discount int not null check (discount between 0 and 100000),
  version int not null default 1
);
create unique index vendor_price_level_name on vendor_price_level (vendor_id, lower(name));

create table trade_account (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  vendor_id uuid not null references vendor (account_id),
  state text not null check (state in ('requested', 'invited', 'approved', 'declined', 'suspended')),
  -- Who has to read the reason: why it was declined or suspended.
  reason text not null default '',
  certificate text not null default '',
  certificate_file_id uuid references file (id),
  terms text not null default 'prepaid' check (terms in ('prepaid', 'net-10', 'net-30')),
  limit_cents int not null default 0 check (limit_cents between 0 and 999999999),
  price_level_id uuid references vendor_price_level (id),
  version int not null default 1,
  since timestamptz not null,
  changed_at timestamptz not null,
  unique (shop_id, vendor_id),
  constraint prepaid_has_no_credit check (terms <> 'prepaid' or limit_cents = 0)
);
create index trade_account_vendor on trade_account (vendor_id, state, changed_at desc);

-- What happened to an account, and by whom; never changes.
create table trade_account_event (
  id bigint generated always as identity primary key,
  trade_account_id uuid not null references trade_account (id) on delete cascade,
  at timestamptz not null,
  by_account_id uuid not null references account (id),
  what text not null check (what in ('requested', 'invited', 'approved', 'declined', 'suspended', 'reinstated', 'changed')),
  detail text not null default ''
);
create index trade_account_event_account on trade_account_event (trade_account_id, id desc);
create trigger trade_account_event_stays before update on trade_account_event for each row execute function refuse_change();
