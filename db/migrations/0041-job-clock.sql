-- Who works on a labor, where it is not the technician of the whole order. A labor that is taken off an order and put back has its
-- technician and its hours again: neither points at the row.
create table labor_technician (
  labor_line_id uuid primary key,
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order on delete cascade,
  account_id uuid not null references account
);
create index labor_technician_order on labor_technician (work_order_id);
create index labor_technician_account on labor_technician (account_id);

-- When somebody worked on a labor.
create table job_clock (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  work_order_id uuid not null references work_order on delete cascade,
  labor_line_id uuid not null,
  -- the labor's name at that time
  title text not null,
  account_id uuid not null references account,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  ended_how text check (ended_how in ('stopped', 'switched', 'order-ended', 'forgotten', 'corrected')),
  -- cents an hour at that time: a raise never changes what was worked before; 0: nobody said it
  pay_rate_cents integer not null check (pay_rate_cents between 0 and 100000),
  check ((ended_at is null) = (ended_how is null))
);
-- one running clock a person
create unique index job_clock_one_running on job_clock (account_id) where ended_at is null;
create index job_clock_order on job_clock (work_order_id, started_at);
create index job_clock_shop on job_clock (shop_id, started_at);
create index job_clock_account on job_clock (account_id, started_at);

-- What an entry said before somebody corrected it, who and why. Without times before: it was entered by hand.
create table job_clock_correction (
  id bigint generated always as identity primary key,
  job_clock_id uuid not null references job_clock on delete cascade,
  shop_id uuid not null,
  was_started_at timestamptz,
  was_ended_at timestamptz,
  reason text not null check (reason <> ''),
  by_account_id uuid not null references account,
  at timestamptz not null
);
create index job_clock_correction_entry on job_clock_correction (job_clock_id, id);
create trigger job_clock_correction_frozen before update on job_clock_correction for each row execute function refuse_change();
