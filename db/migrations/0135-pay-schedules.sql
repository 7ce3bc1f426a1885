-- When a shop pays its employees. A schedule is in force until the next one begins; one that has begun never changes.
create table pay_schedule (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  frequency text not null check (frequency in ('weekly', 'biweekly', 'semimonthly', 'monthly')),
  -- The first day of its first period.
  first_day date not null,
  -- From the last day of a period to its payday.
  pay_days_after integer not null check (pay_days_after between 0 and 31),
  by_account_id uuid not null references account (id),
  created_at timestamptz not null,
  unique (shop_id, first_day),
  check (frequency <> 'semimonthly' or extract(day from first_day) in (1, 16)),
  check (frequency <> 'monthly' or extract(day from first_day) <= 28)
);
