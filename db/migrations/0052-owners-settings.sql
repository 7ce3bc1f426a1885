-- The shop's logo: on its papers, its page and the mails it sends.
alter table shop add column logo_id uuid references file;

-- A shop's own account at a card company, by which its customers pay in place of Liftbay's.
create table card_account (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- the provider's own name of it
  account text not null check (account <> ''),
  -- what the provider calls it, for its owner to know it by
  title text not null,
  -- both keys, encrypted; null once they are forgotten
  sealed_keys bytea,
  key_last4 text not null,
  secret_last4 text not null,
  saved_by uuid not null references account,
  saved_at timestamptz not null,
  -- not paid by any more
  ended_at timestamptz,
  unique (shop_id, provider, account),
  constraint card_account_in_use_has_keys check (ended_at is not null or sealed_keys is not null)
);
create unique index card_account_one_in_use on card_account (shop_id) where ended_at is null;

-- Whose account a page was opened with; null: Liftbay's own. Money is believed only from there.
alter table payment_attempt add column card_account_id uuid references card_account;
create index payment_attempt_card_account on payment_attempt (card_account_id) where card_account_id is not null;

-- The sandbox provider's own books: which of its customers a page belongs to; null: Liftbay.
alter table sandbox_charge add column account text;
