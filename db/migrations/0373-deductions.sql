-- A shop keeps secrets of its own beside those of its employees' records.
alter table sealed_value alter column personnel_id drop not null,
  add column shop_id uuid references shop,
  add constraint sealed_value_of_one check (num_nonnulls(personnel_id, shop_id) = 1);
create index sealed_value_shop on sealed_value (shop_id) where shop_id is not null;

-- What an employee agreed to have deducted from pay. Its terms never change: a new amount is a new deduction.
create table deduction (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  -- Among the employee's deductions at the shop; a stub keeps the amount under kind and number.
  number integer not null,
  kind text not null check (kind in ('401k', 'health', 'hsa', 'fsa', 'dependent-care', 'commuter', 'roth', 'tools', 'uniform', 'loan', 'other')),
  label text not null check (label <> ''),
  how text not null check (how in ('amount', 'percent')),
  cents integer not null check (cents >= 0),
  -- Millionths of the gross pay.
  rate integer not null check (rate between 0 and 1000000),
  first_day date not null,
  last_day date,
  limit_choice text not null check (limit_choice in ('standard', 'age-50', 'age-60', 'self', 'family', 'self-55', 'family-55', 'separate')),
  year_limit_cents integer check (year_limit_cents > 0),
  balance_cents integer check (balance_cents > 0),
  state text not null check (state in ('asked', 'agreed', 'declined')),
  -- In Liftbay, or on paper that the shop has.
  agreed_how text check (agreed_how in ('here', 'paper')),
  answered_at timestamptz,
  -- The sentence that was agreed to, and the signature under it.
  consent_text text not null default '',
  signature_id uuid references sealed_value on delete set null,
  paper_note text not null default '',
  version integer not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null,
  unique (shop_id, account_id, number),
  check (case how when 'amount' then cents > 0 and rate = 0 else rate > 0 and cents = 0 end),
  check (last_day is null or last_day >= first_day - 1),
  check (kind <> 'loan' or balance_cents is not null),
  check ((state = 'agreed') = (agreed_how is not null) and (state = 'asked') = (answered_at is null)),
  check (state <> 'agreed' or consent_text <> '')
);
create index deduction_person on deduction (account_id, shop_id);

create function keep_deduction() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '4 years' then return old; end if;
    raise exception 'a deduction stays' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - array['last_day', 'state', 'agreed_how', 'answered_at', 'consent_text', 'signature_id', 'paper_note', 'version'])
    <> (to_jsonb(old) - array['last_day', 'state', 'agreed_how', 'answered_at', 'consent_text', 'signature_id', 'paper_note', 'version']) then
    raise exception 'the terms of a deduction never change' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'asked' and (new.state, new.agreed_how, new.answered_at, new.consent_text)
    is distinct from (old.state, old.agreed_how, old.answered_at, old.consent_text) then
    raise exception 'an answer to a deduction never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger deduction_kept before update or delete on deduction for each row execute function keep_deduction();

-- An order of a court or an agency.
create table garnishment (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  number integer not null,
  kind text not null check (kind in ('support', 'bankruptcy', 'federal-levy', 'state-levy', 'federal-debt', 'creditor')),
  payee text not null check (payee <> ''),
  case_number text not null,
  how text not null check (how in ('amount', 'percent', 'most')),
  cents integer not null check (cents >= 0),
  -- Millionths of the disposable earnings.
  rate integer not null check (rate between 0 and 1000000),
  exempt_cents integer not null check (exempt_cents >= 0),
  supports_other boolean not null,
  is_overdue boolean not null,
  state_limit integer check (state_limit between 0 and 1000000),
  total_cents integer check (total_cents > 0),
  priority integer not null check (priority between 1 and 99),
  received_on date not null,
  first_day date not null,
  last_day date,
  version integer not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null,
  unique (shop_id, account_id, number),
  check (case how when 'amount' then cents > 0 and rate = 0 when 'percent' then rate > 0 and cents = 0 else cents = 0 and rate = 0 end),
  check (last_day is null or last_day >= first_day - 1)
);
create index garnishment_person on garnishment (account_id, shop_id);

create function keep_garnishment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '4 years' then return old; end if;
    raise exception 'a garnishment stays' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - array['last_day', 'version']) <> (to_jsonb(old) - array['last_day', 'version']) then
    raise exception 'the terms of a garnishment never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger garnishment_kept before update or delete on garnishment for each row execute function keep_garnishment();

-- What an approved pay run withheld, so that balances and limits of a month are known. A voided run takes it back.
create table withheld_amount (
  id bigint generated always as identity primary key,
  run_id uuid not null,
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  deduction_id uuid references deduction,
  garnishment_id uuid references garnishment,
  pay_date date not null,
  cents integer not null check (cents > 0),
  taken_back_at timestamptz,
  check (num_nonnulls(deduction_id, garnishment_id) = 1),
  unique nulls not distinct (run_id, deduction_id, garnishment_id)
);
create index withheld_amount_deduction on withheld_amount (deduction_id, pay_date) where deduction_id is not null;
create index withheld_amount_garnishment on withheld_amount (garnishment_id) where garnishment_id is not null;

-- A loan is never repaid, and an order never paid, beyond what was owed, whatever program writes.
create function keep_balance() returns trigger language plpgsql as $$
declare
  owed integer;
  paid bigint;
begin
  if new.deduction_id is not null then
    select balance_cents into owed from deduction where id = new.deduction_id for update;
    select coalesce(sum(cents), 0) into paid from withheld_amount where deduction_id = new.deduction_id and taken_back_at is null;
  else
    select total_cents into owed from garnishment where id = new.garnishment_id for update;
    select coalesce(sum(cents), 0) into paid from withheld_amount where garnishment_id = new.garnishment_id and taken_back_at is null;
  end if;
  if paid > owed then
    raise exception 'more is withheld than is owed' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger withheld_amount_balance after insert on withheld_amount for each row execute function keep_balance();

-- What the owner enters by hand, for one employee or for all.
create table pay_figure (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  account_id uuid references account,
  -- Among the shop's.
  number integer not null,
  kind text not null check (kind in ('state-income', 'local-income', 'state-insurance', 'nonresident', 'employer', 'wa-cares-exempt')),
  label text not null check (label <> ''),
  how text not null check (how in ('amount', 'percent', 'per-hour')),
  cents integer not null check (cents >= 0),
  -- Millionths of the pay, or of a dollar for each hour.
  rate integer not null check (rate >= 0),
  wage_base_cents integer check (wage_base_cents > 0),
  source text not null check (source <> ''),
  first_day date not null,
  last_day date,
  version integer not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null,
  unique (shop_id, number),
  check (account_id is not null or kind in ('local-income', 'state-insurance', 'employer')),
  check (last_day is null or last_day >= first_day - 1)
);
create index pay_figure_person on pay_figure (shop_id, account_id);

-- The employer as its tax returns name it. The number is sealed.
create table pay_employer (
  shop_id uuid primary key references shop,
  legal_name text not null,
  ein_id uuid references sealed_value,
  ein_last4 text not null default '',
  state_account text not null,
  version integer not null
);

-- The rates of a year.
create table pay_tax_year (
  shop_id uuid not null references shop,
  year integer not null check (year between 2026 and 2199),
  -- Millionths.
  unemployment_rate integer check (unemployment_rate between 0 and 1000000),
  unemployment_base_cents integer check (unemployment_base_cents > 0),
  source text not null,
  counts_pre_tax boolean not null,
  futa_reduction integer not null check (futa_reduction between 0 and 54000),
  is_small_washington boolean not null,
  primary key (shop_id, year),
  check ((unemployment_rate is null) = (unemployment_base_cents is null) and (unemployment_rate is null or source <> ''))
);

-- Who changed what of all this. Nothing of it changes.
create table pay_setting_change (
  id bigint generated always as identity primary key,
  shop_id uuid not null references shop,
  -- Whose pay it is about; null for the shop's.
  account_id uuid references account,
  detail text not null check (detail <> ''),
  by_account_id uuid not null references account,
  at timestamptz not null
);
create index pay_setting_change_listed on pay_setting_change (shop_id, account_id, id desc);
create function keep_pay_setting_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '4 years' then return old; end if;
  raise exception 'the history of pay settings never changes' using errcode = 'restrict_violation';
end $$;
create trigger pay_setting_change_kept before update or delete on pay_setting_change for each row execute function keep_pay_setting_change();
