-- Paid and unpaid time off: policies, who has them, requests, and a ledger of minutes.
create table time_off_policy (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Vacation and personal time are wages in some states; sick time is not.
  kind text not null check (kind in ('vacation', 'personal', 'sick', 'other')),
  is_paid boolean not null,
  -- What a whole day off takes.
  day_minutes integer not null check (day_minutes between 60 and 720),
  step_minutes integer not null check (step_minutes in (15, 30, 60, 120, 240)),
  -- From the day of hire until time off can be taken.
  waiting_days integer not null check (waiting_days between 0 and 730),
  -- How far below zero a balance may go; null: no limit, such as for unpaid time.
  negative_minutes integer check (negative_minutes between 0 and 60000),
  version integer not null default 1,
  archived_at timestamptz
);
create unique index time_off_policy_name on time_off_policy (shop_id, lower(name)) where archived_at is null;

-- How a policy accrues from a day on. Terms never change: others begin, and of those of the same day the newest count.
create table time_off_terms (
  id uuid primary key default gen_random_uuid(),
  policy_id uuid not null references time_off_policy on delete cascade,
  first_day date not null,
  accrual text not null check (accrual in ('none', 'worked', 'period', 'year')),
  accrual_minutes integer not null check (accrual_minutes between 0 and 60000),
  -- Minutes of work for which accrual_minutes are earned.
  worked_minutes integer not null check (worked_minutes between 1 and 60000),
  -- MM-DD; '' is the day of hire.
  year_day text not null check (year_day ~ '^((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8]))?$'),
  cap_minutes integer check (cap_minutes between 0 and 600000),
  -- What stays at the end of the year; null: all.
  carry_minutes integer check (carry_minutes between 0 and 600000),
  pays_out boolean not null,
  made_by uuid not null references account,
  made_at timestamptz not null
);
create index time_off_terms_policy on time_off_terms (policy_id, first_day, made_at);

create table time_off_assignment (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  policy_id uuid not null references time_off_policy on delete cascade,
  account_id uuid not null references account,
  first_day date not null,
  last_day date,
  made_by uuid not null references account,
  made_at timestamptz not null,
  check (last_day >= first_day),
  constraint time_off_assigned_once exclude using gist (policy_id with =, account_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index time_off_assignment_shop on time_off_assignment (shop_id, account_id);

create table time_off_request (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  account_id uuid not null references account,
  policy_id uuid not null references time_off_policy,
  first_day date not null,
  last_day date not null,
  -- Both on one day: only these hours, by the shop's clock.
  from_time time,
  to_time time,
  during tsrange not null generated always as (
    tsrange(first_day + coalesce(from_time, time '00:00'), case when to_time is null then (last_day + 1)::timestamp else last_day + to_time end)) stored,
  -- [{day, minutes}] of the days that count.
  days jsonb not null check (jsonb_typeof(days) = 'array' and jsonb_array_length(days) between 1 and 366),
  minutes integer not null check (minutes > 0),
  note text not null default '',
  state text not null check (state in ('pending', 'approved', 'declined', 'withdrawn', 'cancelled', 'ended')),
  requested_by uuid not null references account,
  requested_at timestamptz not null,
  answered_by uuid references account,
  answered_at timestamptz,
  answer text not null default '',
  version integer not null default 1,
  check (last_day >= first_day),
  check ((from_time is null) = (to_time is null)),
  check (from_time is null or (from_time < to_time and first_day = last_day)),
  check ((answered_by is null) = (answered_at is null)),
  constraint nobody_approves_own_time_off check (state <> 'approved' or answered_by <> account_id),
  constraint time_off_taken_once exclude using gist (shop_id with =, account_id with =, during with &&) where (state in ('pending', 'approved'))
);
create index time_off_request_shop on time_off_request (shop_id, first_day);
create index time_off_request_person on time_off_request (account_id, first_day);
create index time_off_request_pending on time_off_request (shop_id) where state = 'pending';

-- The balance is the sum of these. What an entry is for is its key; another entry with the same key corrects it.
create table time_off_entry (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  account_id uuid not null references account,
  policy_id uuid not null references time_off_policy,
  -- By the shop's calendar.
  day date not null,
  kind text not null check (kind in ('accrual', 'used', 'carried', 'lapsed', 'adjustment', 'paid-out')),
  minutes integer not null,
  key text not null check (key <> ''),
  nth smallint not null check (nth > 0),
  reason text not null default '',
  made_by uuid references account,
  made_at timestamptz not null,
  check (minutes <> 0 or kind = 'carried'),
  check (kind <> 'adjustment' or (reason <> '' and made_by is not null and made_by <> account_id)),
  -- Two programs that write the same one at once: only one can.
  constraint time_off_entry_once unique (policy_id, account_id, key, nth)
);
create index time_off_entry_person on time_off_entry (shop_id, account_id, policy_id, day);

create function keep_time_off() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger time_off_entry_kept before update on time_off_entry for each row execute function keep_time_off();
create trigger time_off_terms_kept before update on time_off_terms for each row execute function keep_time_off();

-- Managers answer requests for time off.
update shop_member set permissions = permissions || '{time.off}'
where kind = 'employee' and title = 'Manager' and not 'time.off' = any(permissions);
