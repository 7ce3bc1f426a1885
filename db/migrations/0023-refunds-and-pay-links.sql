-- What was given back on an order that is closed already: the shop forgives it, so nobody owes it again.
alter table bill
  add column credited_cents integer not null default 0 check (credited_cents >= 0),
  drop constraint bill_never_overpaid,
  add constraint bill_never_overpaid check (paid_cents between 0 and total_cents - credited_cents);

-- Money that goes back to a card. Its id is the key the provider knows it by, so that asking again is no second refund.
create table refund (
  id uuid primary key,
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order,
  -- the payment it gives back
  attempt_id uuid not null references payment_attempt,
  -- set when that money was never owed
  refund_due_id uuid references refund_due,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_refund text,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  requested_by uuid not null references account,
  requested_at timestamptz not null,
  ended_at timestamptz,
  unique (provider, provider_refund)
);
create index refund_order on refund (work_order_id);
create index refund_attempt on refund (attempt_id);
create index refund_pending on refund (requested_at) where state = 'pending';

-- A refund that the provider could not pay out after all comes back as a row of its own.
alter table ledger_entry
  add column refund_id uuid references refund,
  drop constraint ledger_entry_kind_check,
  drop constraint ledger_entry_check,
  add constraint ledger_entry_kind check (kind in ('payment', 'refund', 'refund-failed')),
  add constraint ledger_entry_sign check ((kind = 'refund') = (amount_cents < 0) and amount_cents <> 0);
create unique index ledger_entry_one_a_refund on ledger_entry (refund_id, kind) where refund_id is not null;

-- The sandbox card provider's own books of what went back.
create table sandbox_refund (
  reference text primary key,
  charge_reference text not null references sandbox_charge,
  client_reference text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('succeeded', 'failed')),
  message text not null default '',
  created_at timestamptz not null
);
create index sandbox_refund_charge on sandbox_refund (charge_reference);

-- A link to pay a ready order without signing up. Only the hash of what stands in it is kept.
create table pay_link (
  token_hash bytea primary key,
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order,
  created_by uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- paid, taken back, or a newer one in its place
  ended_at timestamptz,
  is_paid boolean not null default false
);
create unique index pay_link_one on pay_link (work_order_id) where ended_at is null;
