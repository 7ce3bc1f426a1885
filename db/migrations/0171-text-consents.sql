-- Whether a customer agreed to texts: the phone, the time, who recorded it and how. Rows never change; the last one counts.
create table text_consent (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer on delete cascade,
  -- The shop that was told; null when the customer decided for all shops, in their own preferences.
  shop_id uuid references shop on delete cascade,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  is_ok boolean not null,
  how text not null check (how in ('preferences', 'counter', 'booking')),
  -- The sentence beside the box that was checked.
  words text not null,
  -- The customer, or whoever recorded it at the shop; null for a guest.
  account_id uuid references account,
  at timestamptz not null
);
create index text_consent_customer on text_consent (customer_id, id desc);
create index text_consent_shop on text_consent (shop_id) where shop_id is not null;
create index text_consent_account on text_consent (account_id) where account_id is not null;

-- The kinds of notices that a customer turned off, by mail and by text.
alter table customer
  add column no_mail text[] not null default '{}'
    check (no_mail <@ array['appointments', 'ready', 'payments']),
  add column no_text text[] not null default '{}'
    check (no_text <@ array['appointments', 'estimates', 'ready', 'payments']);
