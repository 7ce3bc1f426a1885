-- A shop owner's plan goes on by itself, on a card that the provider keeps, or it ends with notice.

-- Saving a card is a page like any other, on which nothing is paid. A charge on a saved card is an attempt without a page.
alter table payment_attempt
  drop constraint payment_attempt_purchase_check,
  add constraint payment_attempt_purchase check (purchase in ('work-order', 'subscription', 'subscription-card')),
  drop constraint payment_attempt_amount_cents_check,
  add constraint payment_attempt_amount check (case purchase when 'subscription-card' then amount_cents = 0 else amount_cents > 0 end),
  -- the provider's name of the card that is charged
  add column saved_card text;

-- the sandbox provider's own books
alter table sandbox_charge
  drop constraint sandbox_charge_amount_cents_check,
  add constraint sandbox_charge_amount check (amount_cents >= 0),
  -- the card is kept for later charges
  add column keeps_card boolean not null default false,
  -- which one was kept, or charged
  add column card_reference text;
create table sandbox_card (
  reference text primary key,
  merchant text not null,
  brand text not null,
  last4 text not null,
  created_at timestamptz not null
);

-- Until when an owner who has bought nothing yet may use everything. Whoever was here before this was written begins now.
create table subscription_trial (
  account_id uuid primary key references account,
  ends_on date not null
);
insert into subscription_trial (account_id, ends_on) select account_id, (now() at time zone 'utc')::date + 30 from owner;
create function begin_trial() returns trigger language plpgsql as $$
begin
  insert into subscription_trial (account_id, ends_on) values (new.account_id, (now() at time zone 'utc')::date + 30);
  return null;
end $$;
create trigger owner_begins_trial after insert on owner for each row execute function begin_trial();

-- Until when a shop's owner has paid, or tries for free. Days in UTC.
create view shop_plan as
  select m.shop_id, m.account_id as owner_id, greatest(s.expires_on, t.ends_on) as runs_until, s.account_id is null as is_trial
  from shop_member m join subscription_trial t on t.account_id = m.account_id left join subscription s on s.account_id = m.account_id
  where m.kind = 'owner' and m.ended_at is null;

-- The card that renewals are charged to: the provider's name of it, and what a person knows it by. Never its number.
create table subscription_card (
  account_id uuid primary key references account,
  provider text not null check (provider in ('sandbox', 'stripe')),
  reference text not null,
  method text not null,
  last4 text not null,
  saved_at timestamptz not null
);

-- Each try to renew: `renews` is the last day of the period that it follows, `step` the day of the schedule, counted from there.
create table subscription_try (
  attempt_id uuid primary key references subscription_order,
  account_id uuid not null references account,
  renews date not null,
  step smallint not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  unique (account_id, renews, step)
);
create unique index subscription_try_one_paid on subscription_try (account_id, renews) where paid_at is not null;

-- What an owner was told about one expiry, each thing once.
create table subscription_notice (
  account_id uuid not null references account,
  about date not null,
  notice text not null,
  told_at timestamptz not null,
  primary key (account_id, about, notice)
);
