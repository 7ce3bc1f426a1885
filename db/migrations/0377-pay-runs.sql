-- Pay runs and their stubs. A draft is calculated as often as needed; from approval on nothing of it changes.
create table pay_run (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  number integer not null,
  kind text not null check (kind in ('regular', 'off-cycle', 'bonus', 'final', 'correction')),
  period_first date not null,
  period_last date not null check (period_last >= period_first),
  pay_date date not null,
  frequency text not null check (frequency in ('weekly', 'biweekly', 'semimonthly', 'monthly')),
  -- How a bonus is taxed: at the flat supplemental rate, or together with the last regular pay.
  bonus_taxed_as text not null default 'supplemental' check (bonus_taxed_as in ('supplemental', 'aggregate')),
  -- The person a final run or a correction is for.
  only_account_id uuid references account,
  state text not null default 'draft' check (state in ('draft', 'approved', 'paid', 'voided')),
  version integer not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null,
  -- When the draft was last calculated. Approval calculates it again and compares.
  calculated_at timestamptz,
  approved_by uuid references account,
  approved_at timestamptz,
  -- Why it was approved with hours that nobody had approved.
  approval_reason text not null default '',
  paid_by uuid references account,
  paid_at timestamptz,
  voided_by uuid references account,
  voided_at timestamptz,
  void_reason text not null default '',
  unique (shop_id, number),
  check ((kind in ('final', 'correction')) = (only_account_id is not null)),
  check ((approved_by is null) = (approved_at is null) and (paid_by is null) = (paid_at is null) and (voided_by is null) = (voided_at is null)),
  check ((state = 'draft') = (approved_at is null) and (state <> 'paid' or paid_at is not null)),
  check ((state = 'voided') = (voided_at is not null) and (state = 'voided') = (void_reason <> '')),
  -- Two runs of one period at once: one wins. Periods of regular runs never overlap.
  constraint pay_run_one_of_period exclude using gist (shop_id with =, daterange(period_first, period_last, '[]') with &&)
    where (kind = 'regular' and state <> 'voided')
);
create index pay_run_listed on pay_run (shop_id, pay_date desc, number desc);

-- Who is left out of a draft, and why.
create table pay_run_absence (
  run_id uuid not null references pay_run on delete cascade,
  account_id uuid not null references account,
  reason text not null check (reason <> ''),
  primary key (run_id, account_id)
);

-- Bonuses and adjustments entered by hand.
create table pay_run_entry (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references pay_run on delete cascade,
  account_id uuid not null references account,
  kind text not null check (kind in ('bonus', 'adjustment')),
  cents integer not null check (cents <> 0 and (cents > 0 or kind = 'adjustment')),
  reason text not null check (reason <> ''),
  by_account_id uuid not null references account,
  made_at timestamptz not null
);
create index pay_run_entry_run on pay_run_entry (run_id, account_id);

create table pay_stub (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references pay_run on delete cascade,
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  -- The run's, so that sums by year and "nothing is paid twice" need no join.
  pay_date date not null,
  period_first date not null,
  period_last date not null,
  gross_cents integer not null,
  net_cents integer not null check (net_cents >= 0),
  -- Pays the hours of its period. Nobody's hours are paid twice.
  pays_hours boolean not null,
  -- As they were when the run was calculated: { name, address, ssnLast4, employer, employerAddress, employerPhone, einLast4, frequency, ... }
  facts jsonb not null,
  -- What was open when the run was calculated: [{ kind, text, link }]
  problems jsonb not null default '[]',
  approved_at timestamptz,
  voided_at timestamptz,
  unique (run_id, account_id),
  check (voided_at is null or approved_at is not null),
  constraint pay_stub_hours_once exclude using gist (shop_id with =, account_id with =, daterange(period_first, period_last, '[]') with &&)
    where (pays_hours and approved_at is not null and voided_at is null)
);
create index pay_stub_person on pay_stub (account_id, pay_date desc, id desc);
create index pay_stub_shop on pay_stub (shop_id, pay_date);

create table pay_stub_line (
  stub_id uuid not null references pay_stub on delete cascade,
  position integer not null,
  side text not null check (side in ('earning', 'deduction', 'employer')),
  -- An earning's kind, or a deduction's or tax's code.
  code text not null check (code <> ''),
  -- Of a deduction: what it is; '' for an earning.
  "group" text not null check ("group" in ('', 'pre-tax', 'tax', 'post-tax', 'garnishment', 'employer')),
  label text not null,
  week date,
  minutes integer,
  hundredths integer,
  rate_cents integer,
  taxable_cents integer,
  taxed_as text not null default '' check (taxed_as in ('', 'regular', 'supplemental')),
  cents integer not null,
  -- This year's sum of the code, this line and those above it included.
  ytd_cents integer not null,
  is_by_hand boolean not null default false,
  primary key (stub_id, position)
);

-- The earned things that an approved stub pays (`EarnedItem.id`). Those of a voided run can be paid again.
create table pay_stub_item (
  stub_id uuid not null references pay_stub on delete cascade,
  shop_id uuid not null references shop,
  item_id text not null,
  released_at timestamptz,
  primary key (stub_id, item_id)
);
create unique index pay_stub_item_once on pay_stub_item (shop_id, item_id) where released_at is null;

create table pay_payment (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references pay_run on delete cascade,
  stub_id uuid not null references pay_stub on delete cascade,
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  position integer not null,
  method text not null check (method in ('deposit', 'check')),
  -- The change of the direct deposit and the account within it (hiring/direct-deposits), whose numbers stay sealed there.
  deposit_change_id uuid,
  deposit_account_id uuid,
  account_last4 text not null default '',
  cents integer not null check (cents > 0),
  state text not null default 'open' check (state in ('open', 'sent', 'paid', 'returned', 'voided')),
  unique (stub_id, position),
  check ((method = 'deposit') = (deposit_change_id is not null and deposit_account_id is not null) and (method = 'deposit') = (account_last4 <> ''))
);
create index pay_payment_run on pay_payment (run_id);

-- What is approved never changes: the parts of a run can be written only while it is a draft. A void marks them, and a payment moves on.
create function keep_pay_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state = 'draft' then return old; end if;
    raise exception 'an approved pay run stays' using errcode = 'restrict_violation';
  end if;
  if old.state = 'draft' then
    if new.state not in ('draft', 'approved') then
      raise exception 'a draft pay run can only be approved' using errcode = 'restrict_violation';
    end if;
    if new.state = 'approved' and exists (
      select from pay_stub s
      left join lateral (
        select coalesce(sum(l.cents) filter (where l.side = 'earning'), 0) as earned,
          coalesce(sum(l.cents) filter (where l.side = 'deduction'), 0) as deducted
        from pay_stub_line l where l.stub_id = s.id
      ) l on true
      left join lateral (select coalesce(sum(p.cents), 0) as paid from pay_payment p where p.stub_id = s.id) p on true
      where s.run_id = new.id and (l.earned <> s.gross_cents or l.earned - l.deducted <> s.net_cents or p.paid <> s.net_cents)
    ) then
      raise exception 'the lines of a pay stub do not add up to it' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (to_jsonb(new) - array['state', 'version', 'paid_by', 'paid_at', 'voided_by', 'voided_at', 'void_reason'])
      <> (to_jsonb(old) - array['state', 'version', 'paid_by', 'paid_at', 'voided_by', 'voided_at', 'void_reason'])
    or (old.state, new.state) not in (('approved', 'paid'), ('approved', 'voided'), ('paid', 'voided'), ('approved', 'approved'), ('paid', 'paid')) then
    raise exception 'an approved pay run never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pay_run_kept before update or delete on pay_run for each row execute function keep_pay_run();

create function require_draft_run() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join pay_run r on r.id = c.run_id where r.state <> 'draft') then
    raise exception 'an approved pay run never changes' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger pay_run_absence_in after insert on pay_run_absence referencing new table as changed for each statement execute function require_draft_run();
create trigger pay_run_absence_out after delete on pay_run_absence referencing old table as changed for each statement execute function require_draft_run();
create trigger pay_run_entry_in after insert on pay_run_entry referencing new table as changed for each statement execute function require_draft_run();
create trigger pay_run_entry_out after delete on pay_run_entry referencing old table as changed for each statement execute function require_draft_run();
create trigger pay_stub_in after insert on pay_stub referencing new table as changed for each statement execute function require_draft_run();
create trigger pay_stub_out after delete on pay_stub referencing old table as changed for each statement execute function require_draft_run();
create trigger pay_payment_in after insert on pay_payment referencing new table as changed for each statement execute function require_draft_run();
create trigger pay_payment_out after delete on pay_payment referencing old table as changed for each statement execute function require_draft_run();

create function require_draft_stub() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join pay_stub s on s.id = c.stub_id join pay_run r on r.id = s.run_id where r.state <> 'draft') then
    raise exception 'an approved pay stub never changes' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger pay_stub_line_in after insert on pay_stub_line referencing new table as changed for each statement execute function require_draft_stub();
create trigger pay_stub_line_out after delete on pay_stub_line referencing old table as changed for each statement execute function require_draft_stub();
create trigger pay_stub_item_in after insert on pay_stub_item referencing new table as changed for each statement execute function require_draft_stub();
create trigger pay_stub_item_out after delete on pay_stub_item referencing old table as changed for each statement execute function require_draft_stub();

-- Only the named columns ever change, and a date is set once: approval and void mark a stub, a void releases its items, and a payment goes its way.
create function keep_all_but() returns trigger language plpgsql as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  changed text;
begin
  foreach changed in array tg_argv loop
    if changed <> 'state' and old_row ->> changed is not null and old_row -> changed <> new_row -> changed then
      raise exception '% of % is set once', changed, tg_table_name using errcode = 'restrict_violation';
    end if;
  end loop;
  if new_row - tg_argv <> old_row - tg_argv then
    raise exception '% never changes', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pay_stub_kept before update on pay_stub for each row execute function keep_all_but('approved_at', 'voided_at');
create trigger pay_stub_item_kept before update on pay_stub_item for each row execute function keep_all_but('released_at');
create trigger pay_payment_kept before update on pay_payment for each row execute function keep_all_but('state');
create trigger pay_stub_line_kept before update on pay_stub_line for each row execute function keep_all_but('');
create trigger pay_run_entry_kept before update on pay_run_entry for each row execute function keep_all_but('');
