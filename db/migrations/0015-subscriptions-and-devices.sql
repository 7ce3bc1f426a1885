-- Money also comes in for what Liftbay itself sells. Its attempts and its ledger are those of the work orders, so that one event
-- of a provider is one row, whatever it paid for.
alter table payment_attempt
  add column purchase text not null default 'work-order' check (purchase in ('work-order', 'subscription')),
  -- who buys what Liftbay sells
  add column account_id uuid references account,
  alter column shop_id drop not null,
  alter column work_order_id drop not null,
  add constraint payment_attempt_bought check (
    case purchase
      when 'work-order' then num_nulls(shop_id, work_order_id) = 0 and account_id is null
      else account_id is not null and num_nonnulls(shop_id, work_order_id) = 0
    end);
-- two clicks, one page to pay on
create unique index payment_attempt_one_open_account on payment_attempt (account_id, purchase) where state = 'open';

alter table ledger_entry
  add column purchase text not null default 'work-order' check (purchase in ('work-order', 'subscription')),
  add column account_id uuid references account,
  alter column shop_id drop not null,
  alter column work_order_id drop not null,
  add constraint ledger_entry_bought check (
    case purchase
      when 'work-order' then num_nulls(shop_id, work_order_id) = 0 and account_id is null
      else account_id is not null and num_nonnulls(shop_id, work_order_id) = 0
    end);
create index ledger_entry_account on ledger_entry (account_id, entered_at desc) where account_id is not null;

-- What an owner has: there is a row from the first payment on.
create table subscription (
  account_id uuid primary key references account,
  plan text not null check (plan in ('monthly', 'quarterly', 'annual')),
  is_recurring boolean not null,
  -- the last day it is good for, in UTC
  expires_on date not null,
  created_at timestamptz not null
);

-- Which plan an attempt to pay is for.
create table subscription_order (
  attempt_id uuid primary key references payment_attempt,
  account_id uuid not null references account,
  plan text not null check (plan in ('monthly', 'quarterly', 'annual')),
  renewal_period_months smallint not null check (renewal_period_months > 0),
  is_recurring boolean not null,
  created_at timestamptz not null
);
create index subscription_order_account on subscription_order (account_id, created_at desc);

-- Each paid period, once: what it cost and until when it lasts.
create table subscription_period (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  attempt_id uuid not null unique references subscription_order,
  plan text not null check (plan in ('monthly', 'quarterly', 'annual')),
  renewal_period_months smallint not null check (renewal_period_months > 0),
  total_cents integer not null check (total_cents > 0),
  method text not null,
  last4 text not null,
  expires_on date not null,
  created_at timestamptz not null
);
create index subscription_period_account on subscription_period (account_id, created_at desc, id desc);
create trigger subscription_period_frozen before update or delete on subscription_period for each row execute function refuse_change();

-- The computers and tablets an owner has set up.
create table device (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  device_name text not null,
  -- made by the browser and kept there
  product_id text not null,
  -- the session it was last used in: what is seen of that is seen of the device
  session_id uuid references session on delete set null,
  last_seen_at timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (account_id, product_id)
);
