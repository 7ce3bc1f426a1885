-- Payment at the counter: checks, the cash received, and cards on a reader.
alter table payment_setting
  drop constraint payment_setting_vendor_type_check,
  add constraint payment_setting_vendor_type_check check (vendor_type in ('card', 'cash', 'check', 'link', 'deposit'));

-- A card reader at a shop's counter. A removed one stays for the payments made on it.
create table card_reader (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The shop's own account it belongs to; null for Liftbay's.
  card_account_id uuid references card_account,
  -- The provider's ids of the reader, and of the place where it is.
  reference text not null,
  location text not null default '',
  label text not null,
  model text not null default '',
  registered_by uuid not null references account,
  registered_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index card_reader_once on card_reader (provider, reference) where removed_at is null;
create index card_reader_shop on card_reader (shop_id, registered_at);

alter table payment_attempt add column reader_id uuid references card_reader;
-- A reader takes one payment at a time.
create unique index payment_attempt_one_a_reader on payment_attempt (reader_id) where state = 'open';

alter table ledger_entry
  drop constraint ledger_entry_provider_check,
  add constraint ledger_entry_provider_check check (provider in ('sandbox', 'stripe', 'cash', 'check')),
  drop constraint ledger_entry_method_check,
  add constraint ledger_entry_method_check
    check (method in ('VISA', 'MASTER CARD', 'DISCOVER', 'AMERICAN EXPRESS', 'CARD', 'CASH', 'CHECK')),
  drop constraint ledger_entry_kind,
  add constraint ledger_entry_kind check (kind in ('payment', 'refund', 'refund-failed', 'bounced')),
  drop constraint ledger_entry_sign,
  add constraint ledger_entry_sign check ((kind in ('refund', 'bounced')) = (amount_cents < 0) and amount_cents <> 0),
  -- The cash that was handed over; what exceeds the amount was given back as change.
  add column tendered_cents int,
  add column check_number text not null default '',
  add column check_memo text not null default '',
  -- The check that the bank returned.
  add column bounced_id uuid references ledger_entry,
  add constraint ledger_entry_tendered
    check (tendered_cents is null or (provider = 'cash' and kind = 'payment' and tendered_cents >= amount_cents)),
  add constraint ledger_entry_check_number
    check ((provider = 'check') = (method = 'CHECK') and (provider = 'check') = (check_number <> '')),
  add constraint ledger_entry_bounced check ((kind = 'bounced') = (bounced_id is not null) and (kind <> 'bounced' or provider = 'check'));
create unique index ledger_entry_one_bounce on ledger_entry (bounced_id) where bounced_id is not null;

-- The simulated readers of the built-in card provider, and its payments on them.
create table sandbox_reader (
  reference text primary key,
  account text,
  label text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
alter table sandbox_charge
  add column reader text references sandbox_reader,
  -- When the reader began to wait for a card.
  add column started_at timestamptz;
create index sandbox_charge_on_reader on sandbox_charge (reader) where state = 'open' and reader is not null;
