-- What the owner states about the shop for overtime and minimum pay. Rows are added, never changed; the newest counts.
create table wage_setting (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  -- The share of a year's sales that were not for resale, for section 7(i) of the FLSA; null while nothing is stated.
  retail_percent integer check (retail_percent between 0 and 100),
  retail_year integer check (retail_year between 2000 and 2100),
  -- The minimum wage of the city or county, where it is above the state's.
  local_minimum_cents integer check (local_minimum_cents between 725 and 10000),
  made_by uuid not null references account,
  made_at timestamptz not null,
  check ((retail_percent is null) = (retail_year is null))
);
create index wage_setting_newest on wage_setting (shop_id, made_at desc, id);
create trigger wage_setting_kept before update or delete on wage_setting for each row execute function refuse_change();

-- How a workweek was calculated when it was paid: every input, figure and result (29 CFR 516.2, 516.6 and 516.16). A week that is paid again has a new row.
create table workweek_record (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  first_day date not null check (extract(isodow from first_day) = 7),
  period_first date not null,
  period_last date not null check (period_last >= period_first),
  -- Of section 7(i) or a salary; null without one.
  is_exempt boolean,
  inputs jsonb not null,
  detail jsonb not null,
  recorded_by uuid not null references account,
  recorded_at timestamptz not null
);
create index workweek_record_week on workweek_record (shop_id, account_id, first_day, recorded_at desc);
create index workweek_record_age on workweek_record (first_day);

-- Kept four years with the hours they are made of; an employee's rows stay while the record is on hold.
create function keep_workweek_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.first_day < current_date - interval '4 years' then return old; end if;
  raise exception 'a workweek record never changes' using errcode = 'restrict_violation';
end $$;
create trigger workweek_record_kept before update or delete on workweek_record for each row execute function keep_workweek_record();
