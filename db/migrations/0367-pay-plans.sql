-- What each employee is paid by, from a day on until the next plan begins. A plan never changes; one that has not counted yet can be withdrawn.
create table pay_plan (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  -- by the shop's calendar
  first_day date not null,
  kind text not null check (kind in ('hourly', 'salary', 'flat-rate')),
  -- per hour, per year, or per flagged hour
  rate_cents integer not null check (rate_cents between 1 and case kind when 'salary' then 100000000 else 100000 end),
  guarantee_cents integer check (guarantee_cents between 1 and 100000 and kind = 'flat-rate'),
  -- hundredths of a percent
  labor_commission_bp integer not null check (labor_commission_bp between 0 and 10000),
  labor_commission_on text not null check (labor_commission_on in ('sales', 'gross-profit')),
  parts_commission_bp integer not null check (parts_commission_bp between 0 and 10000),
  parts_commission_on text not null check (parts_commission_on in ('sales', 'gross-profit')),
  commission_by text not null check (commission_by in ('performed', 'sold')),
  exemption text not null check (exemption in ('none', 'salaried', 'retail-7i')),
  spiffs jsonb not null check (jsonb_typeof(spiffs) = 'array' and jsonb_array_length(spiffs) <= 20),
  reason text not null default '',
  made_by uuid not null references account,
  made_at timestamptz not null,
  withdrawn_by uuid references account,
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (made_by <> account_id),
  check (exemption <> 'salaried' or kind = 'salary'),
  check (exemption <> 'retail-7i' or kind = 'flat-rate' or labor_commission_bp > 0)
);
create unique index pay_plan_one on pay_plan (shop_id, account_id, first_day) where withdrawn_at is null;
create index pay_plan_person on pay_plan (account_id);

-- When flagged hours count and what a comeback does. A shop without a row has the defaults.
create table pay_setting (
  shop_id uuid primary key references shop on delete cascade,
  counts_when text not null default 'invoiced' check (counts_when in ('job-done', 'invoiced')),
  comeback_rule text not null default 'nothing' check (comeback_rule in ('nothing', 'unpaid', 'take-back')),
  -- What employer taxes and insurance add to a wage when jobs are costed, in hundredths of a percent.
  burden_bp integer not null default 0 check (burden_bp between 0 and 10000)
);

-- The last day of a shop's approved regular pay runs. Pay runs come with a later migration: until then nothing is locked.
create function get_pay_locked_through(of_shop uuid) returns date language plpgsql stable as $$
declare
  last_day date;
begin
  if to_regclass('pay_run') is null then
    return null;
  end if;
  execute 'select max(period_last) from pay_run where shop_id = $1 and kind = ''regular'' and state in (''approved'', ''paid'')'
    into last_day using of_shop;
  return last_day;
end $$;

-- Whatever program writes: days of an approved pay run keep their plan.
create function keep_paid_plans() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.withdrawn_at is not null
      or to_jsonb(new) - 'withdrawn_by' - 'withdrawn_at' <> to_jsonb(old) - 'withdrawn_by' - 'withdrawn_at' then
      raise exception 'a pay plan never changes' using errcode = 'restrict_violation';
    end if;
  end if;
  if new.first_day <= get_pay_locked_through(new.shop_id) then
    raise exception 'these days are in an approved pay run' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger pay_plan_kept before insert or update on pay_plan for each row execute function keep_paid_plans();
