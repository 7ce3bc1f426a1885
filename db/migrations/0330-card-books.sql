-- Card money at Liftbay's own accounts, in double entry. A debit is positive, a credit negative, and every entry sums to 0.

-- What a card company takes of a payment, and what Liftbay takes of a shop's. Rates are in hundredths of a percent.
create table card_fee_terms (
  provider text primary key check (provider in ('sandbox', 'stripe')),
  provider_rate int not null check (provider_rate between 0 and 1000),
  provider_fixed_cents int not null check (provider_fixed_cents between 0 and 1000),
  platform_rate int not null check (platform_rate between 0 and 1000)
);
-- Without a row: 2.9% and $0.30 for the card company, as Stripe takes of cards in the United States, and 0.5% for Liftbay.
create function find_fee_terms(company text) returns card_fee_terms language sql stable as $$
  select coalesce((select t from card_fee_terms t where t.provider = company), row(company, 290, 30, 50)::card_fee_terms)
$$;

-- A shop's own platform fee; without a row, the one above.
create table shop_card_fee (
  shop_id uuid primary key references shop (id) on delete cascade,
  platform_rate int not null check (platform_rate between 0 and 1000),
  changed_by uuid not null references account (id),
  changed_at timestamptz not null
);

-- Through which day the books are closed. No row before the first close.
create table book_lock (is_only boolean primary key default true check (is_only), closed_through date);

create table book_entry (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity unique,
  kind text not null check (kind in ('payment', 'refund', 'refund-returned', 'chargeback', 'chargeback-returned',
    'adjustment', 'difference', 'provider-payout', 'payout', 'payout-returned')),
  -- The card company that has the money; null when it only leaves the bank.
  provider text check (provider in ('sandbox', 'stripe')),
  -- Null for what Liftbay sells itself.
  shop_id uuid references shop (id),
  work_order_id uuid references work_order (id),
  -- What moved the money: an attempt, a refund, a movement of a dispute, a payout, a difference.
  source text not null check (source <> ''),
  -- Below 0 when the money went back.
  gross_cents int not null,
  provider_fee_cents int not null default 0,
  platform_fee_cents int not null default 0,
  -- The day it counts for, in UTC. Always in an open month.
  day date not null,
  at timestamptz not null,
  memo text not null default '',
  unique (kind, source)
);
create index book_entry_shop on book_entry (shop_id, number desc) where shop_id is not null;
create index book_entry_provider on book_entry (provider, day) where provider is not null;
create index book_entry_day on book_entry (day);
create index book_entry_order on book_entry (work_order_id) where work_order_id is not null;
create index book_entry_dispute on book_entry (memo) where kind in ('chargeback', 'chargeback-returned');
create trigger book_entry_frozen before update or delete on book_entry for each row execute function refuse_change();

create table book_posting (
  entry_id uuid not null references book_entry (id),
  book text not null check (book in ('provider', 'shops', 'platform-fees', 'provider-fees', 'sales', 'bank', 'differences')),
  cents int not null check (cents <> 0),
  primary key (entry_id, book)
);
create trigger book_posting_frozen before update or delete on book_posting for each row execute function refuse_change();

create function check_book_entry() returns trigger language plpgsql as $$
declare
  one uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if (select coalesce(sum(cents), 0) <> 0 from book_posting where entry_id = one) then
    raise exception 'the postings of book entry % do not sum to 0', one using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger book_entry_sums_to_zero after insert on book_entry
  deferrable initially deferred for each row execute function check_book_entry('id');
create constraint trigger book_posting_sums_to_zero after insert on book_posting
  deferrable initially deferred for each row execute function check_book_entry('entry_id');

-- Nothing is booked into a closed month. The lock is shared by all who book and taken alone by whoever closes or reopens a month.
create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('card books'));
  if new.day <= (select closed_through from book_lock) then
    raise exception 'the books are closed for %', new.day using errcode = 'check_violation', constraint = 'book_entry_in_open_month';
  end if;
  return new;
end $$;
create trigger book_entry_in_open_month before insert on book_entry for each row execute function refuse_closed_day();

-- The day something counts for: its own, or the first open one.
create function find_book_day(at timestamptz) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('card books'));
  return greatest((at at time zone 'UTC')::date, (select closed_through + 1 from book_lock));
end $$;

-- Half a cent away from zero.
create function calculate_fee(cents int, rate int) returns int language sql immutable as
  $$ select ((cents::bigint * rate + 5000) / 10000)::int $$;

-- Books money that came to or left a card company: what is left after its fee is the shop's, less Liftbay's fee, or Liftbay's own. Again it
-- changes nothing.
create function book_card_money(kind text, provider text, shop uuid, work_order uuid, source text, gross int, provider_fee int,
  platform_fee int, at timestamptz, memo text) returns uuid language plpgsql as $$
declare
  entry uuid;
begin
  insert into book_entry (kind, provider, shop_id, work_order_id, source, gross_cents, provider_fee_cents, platform_fee_cents, day, at, memo)
  values (kind, provider, shop, work_order, source, gross, provider_fee, platform_fee, find_book_day(at), at, memo)
  on conflict on constraint book_entry_kind_source_key do nothing returning id into entry;
  if entry is null then return null; end if;
  insert into book_posting (entry_id, book, cents)
  select entry, book, cents from (values
    ('provider', gross - provider_fee),
    ('shops', case when shop is not null then provider_fee + platform_fee - gross end),
    ('platform-fees', -platform_fee),
    ('provider-fees', case when shop is null then provider_fee end),
    ('sales', case when shop is null then -gross end)
  ) posting (book, cents) where cents <> 0;
  return entry;
end $$;

create function book_ledger_entry() returns trigger language plpgsql as $$
declare
  terms card_fee_terms;
  platform int := 0;
begin
  -- What is paid to a shop's own account never comes to Liftbay.
  if (select card_account_id from payment_attempt where id = new.attempt_id) is not null then return null; end if;
  if new.kind = 'payment' then
    terms := find_fee_terms(new.provider);
    if new.shop_id is not null then
      platform := calculate_fee(new.amount_cents,
        coalesce((select platform_rate from shop_card_fee where shop_id = new.shop_id), terms.platform_rate));
    end if;
    perform book_card_money('payment', new.provider, new.shop_id, new.work_order_id, new.attempt_id::text, new.amount_cents,
      calculate_fee(new.amount_cents, terms.provider_rate) + terms.provider_fixed_cents, platform, new.entered_at, '');
  else
    perform book_card_money(case new.kind when 'refund' then 'refund' else 'refund-returned' end, new.provider, new.shop_id,
      new.work_order_id, new.refund_id::text, new.amount_cents, 0, 0, new.entered_at, '');
  end if;
  return null;
end $$;
create trigger ledger_entry_is_booked after insert on ledger_entry
  for each row when (new.attempt_id is not null and new.kind in ('payment', 'refund', 'refund-failed')) execute function book_ledger_entry();

-- Money that came in when nothing was owed is the shop's to refund, and costs no platform fee.
create function book_refund_due() returns trigger language plpgsql as $$
declare
  terms card_fee_terms;
begin
  if (select card_account_id from payment_attempt where id = new.attempt_id) is not null then return null; end if;
  terms := find_fee_terms(new.provider);
  perform book_card_money('payment', new.provider, new.shop_id, new.work_order_id, new.attempt_id::text, new.amount_cents,
    calculate_fee(new.amount_cents, terms.provider_rate) + terms.provider_fixed_cents, 0, new.recorded_at, 'came in when nothing was owed');
  return null;
end $$;
create trigger refund_due_is_booked after insert on refund_due for each row execute function book_refund_due();

create function book_refund_of_due() returns trigger language plpgsql as $$
begin
  if (select card_account_id from payment_attempt where id = new.attempt_id) is not null then return null; end if;
  perform book_card_money(case new.state when 'done' then 'refund' else 'refund-returned' end, new.provider, new.shop_id, new.work_order_id,
    new.id::text, case new.state when 'done' then -new.amount_cents else new.amount_cents end, 0, 0, coalesce(new.ended_at, now()), '');
  return null;
end $$;
create trigger refund_of_due_is_booked after update on refund for each row
  when (new.refund_due_id is not null and old.state is distinct from new.state
    and (new.state = 'done' or (old.state = 'done' and new.state = 'failed')))
  execute function book_refund_of_due();
