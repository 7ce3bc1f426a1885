-- A payer at one card account. The company keeps the cards; we keep only the name it gave the payer.
create table card_customer (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id),
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The shop's own account; null for Liftbay's.
  card_account_id uuid references card_account (id) on delete cascade,
  reference text not null check (reference <> ''),
  created_at timestamptz not null,
  unique nulls not distinct (account_id, provider, card_account_id)
);

-- The sandbox provider's own books.
create table sandbox_customer (
  reference text primary key,
  -- The shop's account at the sandbox; null for Liftbay's.
  account text,
  client_reference text not null,
  created_at timestamptz not null,
  unique nulls not distinct (account, client_reference)
);
alter table sandbox_charge add column customer text references sandbox_customer (reference) on delete set null;
alter table sandbox_card
  add column customer text references sandbox_customer (reference) on delete cascade,
  add column expires_on date;
create index sandbox_card_customer on sandbox_card (customer) where customer is not null;
create index sandbox_charge_customer on sandbox_charge (customer) where customer is not null;
