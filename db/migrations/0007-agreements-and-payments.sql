create table agreement (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order,
  invoice integer not null,
  customer_id uuid not null references customer,
  estimate_id uuid not null references estimate_version,
  authorization_id uuid not null references authorization_record,
  written_estimate_option smallint not null check (written_estimate_option between 1 and 3),
  written_estimate_cents integer check (written_estimate_option <> 3 or written_estimate_cents > 0),
  pay_option text not null,
  accept_old_part boolean not null,
  terms text not null,
  evidence jsonb not null,
  signature_top_file_id uuid not null references file,
  signature_bottom_file_id uuid not null references file,
  paper_file_id uuid not null references file,
  paper_sha256 text not null,
  signed_at timestamptz not null,
  unique (work_order_id, estimate_id)
);
create index agreement_shop on agreement (shop_id, invoice);
create index agreement_customer on agreement (customer_id, signed_at desc);
create trigger agreement_frozen before update or delete on agreement for each row execute function refuse_change();

-- The customer put the paper aside without answering; a new version asks again.
create table agreement_dismissal (
  estimate_id uuid primary key references estimate_version,
  shop_id uuid not null,
  customer_id uuid not null references customer,
  dismissed_at timestamptz not null default now()
);

-- What was billed when the order became ready, and what has come in: never more than that.
create table bill (
  work_order_id uuid primary key references work_order,
  shop_id uuid not null references shop,
  total_cents integer not null check (total_cents >= 0),
  paid_cents integer not null default 0,
  paying_until timestamptz,
  paying_by uuid references account,
  created_at timestamptz not null default now(),
  constraint bill_never_overpaid check (paid_cents between 0 and total_cents)
);
create index bill_shop on bill (shop_id);

create table payment_attempt (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_reference text,
  url text,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'usd',
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'expired')),
  started_by uuid references account,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
-- two clicks, one page to pay on
create unique index payment_attempt_one_open on payment_attempt (work_order_id) where state = 'open';
create unique index payment_attempt_reference on payment_attempt (provider, provider_reference);
create index payment_attempt_shop on payment_attempt (shop_id, created_at desc);

-- What is owed is always a sum of these.
create table ledger_entry (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order,
  attempt_id uuid references payment_attempt,
  kind text not null check (kind in ('payment', 'refund')),
  -- payments are above 0, refunds below
  amount_cents integer not null check ((kind = 'payment') = (amount_cents > 0)),
  provider text not null check (provider in ('sandbox', 'stripe', 'cash')),
  -- the provider's own number of the event: the same event twice is one row
  provider_event text not null,
  -- CARD: a card whose provider names none of the four brands
  method text not null check (method in ('VISA', 'MASTER CARD', 'DISCOVER', 'AMERICAN EXPRESS', 'CARD', 'CASH')),
  last4 text not null default '',
  entered_by uuid references account,
  entered_at timestamptz not null default now(),
  unique (provider, provider_event)
);
create index ledger_entry_order on ledger_entry (work_order_id, entered_at);
create index ledger_entry_shop on ledger_entry (shop_id, entered_at desc);
create unique index ledger_entry_one_payment_an_attempt on ledger_entry (attempt_id) where kind = 'payment';
create trigger ledger_entry_frozen before update or delete on ledger_entry for each row execute function refuse_change();

-- Money that came in when nothing was owed any more, e.g. on a page opened before the customer paid in cash: to be given
-- back, never counted as paid.
create table refund_due (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order,
  attempt_id uuid not null unique references payment_attempt,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_event text not null,
  amount_cents integer not null check (amount_cents > 0),
  method text not null,
  last4 text not null default '',
  recorded_at timestamptz not null default now(),
  unique (provider, provider_event)
);
create index refund_due_order on refund_due (work_order_id, recorded_at);
create trigger refund_due_frozen before update or delete on refund_due for each row execute function refuse_change();

-- The sandbox card provider's own books. It stands for another company: only its own code reads or writes them, and
-- nothing refers to a row of ours. Card numbers are never kept.
create table sandbox_charge (
  reference text primary key,
  -- in the address of the hosted page
  token text not null unique,
  client_reference text not null unique,
  merchant text not null,
  title text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  success_url text not null,
  fail_url text not null,
  webhook_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'expired')),
  card_brand text,
  last4 text,
  message text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
