-- What an employee was paid earlier in a calendar year with another payroll system. Every save adds a version, and the newest counts.
create table earlier_pay (
  shop_id uuid not null references shop(id),
  account_id uuid not null references account(id),
  year integer not null check (year between 2026 and 2199),
  version integer not null check (version > 0),
  -- Null when nothing was paid.
  last_pay_date date,
  state text not null check (state ~ '^[A-Z]{2}$'),
  gross_cents integer not null check (gross_cents >= 0),
  net_cents integer not null check (net_cents between 0 and gross_cents),
  federal_wages_cents integer not null check (federal_wages_cents >= 0),
  federal_tax_cents integer not null check (federal_tax_cents >= 0),
  social_security_wages_cents integer not null check (social_security_wages_cents >= 0),
  social_security_tax_cents integer not null check (social_security_tax_cents >= 0),
  medicare_wages_cents integer not null check (medicare_wages_cents >= 0),
  medicare_tax_cents integer not null check (medicare_tax_cents >= 0),
  additional_medicare_cents integer not null check (additional_medicare_cents between 0 and medicare_tax_cents),
  futa_wages_cents integer not null check (futa_wages_cents between 0 and 700000),
  state_unemployment_wages_cents integer not null check (state_unemployment_wages_cents >= 0),
  state_wages_cents integer not null check (state_wages_cents >= 0),
  state_tax_cents integer not null check (state_tax_cents >= 0),
  deferral_cents integer not null check (deferral_cents >= 0),
  roth_cents integer not null check (roth_cents >= 0),
  overtime_premium_cents integer not null check (overtime_premium_cents between 0 and gross_cents),
  saved_by uuid not null references account(id),
  saved_at timestamp with time zone not null,
  primary key (shop_id, account_id, year, version),
  check (extract(year from last_pay_date) = year),
  check ((last_pay_date is null) = (gross_cents = 0))
);
create index earlier_pay_account on earlier_pay (account_id);

-- Stubs of the year were calculated with it, so it stays until they are void.
create function keep_earlier_pay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then raise exception 'pay from before Liftbay is saved as a new version' using errcode = 'restrict_violation'; end if;
  if exists (
    select from pay_stub s where s.shop_id = new.shop_id and s.account_id = new.account_id and s.approved_at is not null and s.voided_at is null
      and s.pay_date between make_date(new.year, 1, 1) and make_date(new.year, 12, 31)
  ) then
    raise exception 'an approved pay run of the year counts it' using errcode = 'restrict_violation', constraint = 'earlier_pay_open';
  end if;
  return new;
end $$;
create trigger earlier_pay_kept before insert or update on earlier_pay for each row execute function keep_earlier_pay();
