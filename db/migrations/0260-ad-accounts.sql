-- A vendor's money for advertising. Double entry: a debit is positive, a credit negative, and every transaction sums to 0.
create table ad_account (
  vendor_id uuid primary key references vendor (account_id),
  billing text not null default 'prepaid' check (billing in ('prepaid', 'monthly')),
  -- Above 0 once an admin approved monthly billing.
  credit_limit_cents int not null default 0 check (credit_limit_cents between 0 and 999999999),
  is_suspended boolean not null default false,
  -- Why it is suspended, which the vendor reads.
  reason text not null default '',
  -- What is left of the top-ups, and what the vendor owes. Both are sums of postings, kept by a trigger.
  balance_cents int not null default 0,
  receivable_cents int not null default 0,
  refund_requested_at timestamptz,
  version int not null default 1,
  constraint balance_is_never_below_zero check (balance_cents >= 0),
  constraint monthly_needs_a_limit check (billing = 'prepaid' or credit_limit_cents > 0)
);

create table ad_invoice (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references ad_account (vendor_id),
  number int not null unique,
  -- The first day of the month, in UTC.
  month date not null check (extract(day from month) = 1),
  -- Charges less credits; below 0 when credits outweigh the charges.
  total_cents int not null,
  -- Taken from the prepaid balance, or added to it when below 0.
  from_balance_cents int not null,
  due_cents int not null generated always as (total_cents - from_balance_cents) stored,
  issued_at timestamptz not null,
  due_on date not null,
  state text not null check (state in ('open', 'overdue', 'paid')),
  paid_at timestamptz,
  unique (vendor_id, month),
  constraint due_is_never_below_zero check (total_cents >= from_balance_cents),
  constraint paid_has_a_date check ((state = 'paid') = (paid_at is not null))
);
create index ad_invoice_unpaid on ad_invoice (due_on) where state = 'open';
create index ad_invoice_overdue on ad_invoice (vendor_id) where state = 'overdue';

create table ad_transaction (
  id uuid primary key default gen_random_uuid(),
  vendor_id uuid not null references ad_account (vendor_id),
  kind text not null check (kind in ('top-up', 'click', 'add-on', 'credit', 'invoice', 'payment', 'refund')),
  campaign_id uuid,
  -- The day of the campaign that a charge or its credit counts for, in the campaign's time zone.
  day date,
  -- What it is for: a click, an accepted add-on, the charge that is credited, a payment attempt, an invoice.
  source_id uuid not null,
  cents int not null check (cents > 0),
  at timestamptz not null,
  memo text not null default '',
  unique (kind, source_id),
  constraint campaign_is_charged check ((kind in ('click', 'add-on', 'credit')) = (num_nulls(campaign_id, day) = 0))
);
create index ad_transaction_vendor on ad_transaction (vendor_id, at desc, id desc);
create index ad_transaction_campaign on ad_transaction (campaign_id, at) where campaign_id is not null;
create trigger ad_transaction_frozen before update or delete on ad_transaction for each row execute function refuse_change();

create table ad_posting (
  transaction_id uuid not null references ad_transaction (id),
  book text not null check (book in ('vendor-balance', 'receivable', 'ad-revenue', 'cash')),
  cents int not null check (cents <> 0),
  primary key (transaction_id, book)
);
create trigger ad_posting_frozen before update or delete on ad_posting for each row execute function refuse_change();

create function sum_ad_postings() returns trigger language plpgsql as $$
begin
  update ad_account a set
    balance_cents = a.balance_cents - case new.book when 'vendor-balance' then new.cents else 0 end,
    receivable_cents = a.receivable_cents + case new.book when 'receivable' then new.cents else 0 end
  from ad_transaction t where t.id = new.transaction_id and a.vendor_id = t.vendor_id;
  return null;
end $$;
create trigger ad_posting_sums after insert on ad_posting
  for each row when (new.book in ('vendor-balance', 'receivable')) execute function sum_ad_postings();

create function check_ad_transaction() returns trigger language plpgsql as $$
declare
  one uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if (select count(*) < 2 or sum(cents) <> 0 from ad_posting where transaction_id = one) then
    raise exception 'the postings of ad transaction % do not sum to 0', one using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ad_transaction_sums_to_zero after insert on ad_transaction
  deferrable initially deferred for each row execute function check_ad_transaction('id');
create constraint trigger ad_posting_sums_to_zero after insert on ad_posting
  deferrable initially deferred for each row execute function check_ad_transaction('transaction_id');

-- What a campaign spent, by day and in all, with the budget of its last charge.
create table ad_spend (
  campaign_id uuid not null,
  day date not null,
  cents int not null check (cents >= 0),
  budget_cents int not null,
  primary key (campaign_id, day),
  constraint day_budget_is_kept check (cents <= budget_cents)
);
create table ad_spend_total (
  campaign_id uuid primary key,
  vendor_id uuid not null references ad_account (vendor_id),
  cents int not null check (cents >= 0),
  budget_cents int not null,
  constraint total_budget_is_kept check (cents <= budget_cents)
);

create table ad_invoice_line (
  invoice_id uuid not null references ad_invoice (id),
  position int not null,
  kind text not null check (kind in ('click', 'add-on', 'credit')),
  campaign_id uuid not null,
  label text not null,
  quantity int not null check (quantity > 0),
  -- Below 0 for a credit.
  cents int not null,
  primary key (invoice_id, position)
);
create trigger ad_invoice_line_frozen before update or delete on ad_invoice_line for each row execute function refuse_change();

-- A transaction is on one invoice only.
create table ad_invoice_entry (
  transaction_id uuid primary key references ad_transaction (id),
  invoice_id uuid not null references ad_invoice (id)
);
create index ad_invoice_entry_invoice on ad_invoice_entry (invoice_id);
create trigger ad_invoice_entry_frozen before update or delete on ad_invoice_entry for each row execute function refuse_change();

-- How an invoice was paid, or a balance was paid back, outside of Liftbay.
create table ad_money_note (
  transaction_id uuid primary key references ad_transaction (id),
  invoice_id uuid references ad_invoice (id),
  how text not null check (how in ('card', 'check', 'ach')),
  reference text not null,
  by_account_id uuid references account (id)
);
create unique index ad_money_note_invoice on ad_money_note (invoice_id) where invoice_id is not null;
create trigger ad_money_note_frozen before update or delete on ad_money_note for each row execute function refuse_change();

-- Numbers of invoices have no gaps.
create table ad_invoice_number (last int not null, is_only boolean primary key default true check (is_only));
insert into ad_invoice_number (last) values (1000);

-- What a vendor can still spend on advertising, in cents: nothing while it is suspended or an invoice is overdue.
create function ad_spendable_cents(vendor uuid) returns int language sql stable as $$
  select coalesce((
    select case
      when a.is_suspended or exists (select from ad_invoice i where i.vendor_id = a.vendor_id and i.state = 'overdue') then 0
      when a.billing = 'prepaid' then a.balance_cents
      else greatest(a.credit_limit_cents - a.receivable_cents, 0) end
    from ad_account a where a.vendor_id = vendor), 0)
$$;

-- A card pays for a top-up, or for one invoice.
alter table payment_attempt drop constraint payment_attempt_purchase,
  add constraint payment_attempt_purchase check (purchase in ('work-order', 'subscription', 'subscription-card', 'advertising'));
alter table ledger_entry drop constraint ledger_entry_purchase_check,
  add constraint ledger_entry_purchase_check check (purchase in ('work-order', 'subscription', 'advertising'));

create table ad_card_order (
  attempt_id uuid primary key references payment_attempt (id),
  vendor_id uuid not null references ad_account (vendor_id),
  -- Null for a top-up.
  invoice_id uuid references ad_invoice (id),
  created_at timestamptz not null
);
