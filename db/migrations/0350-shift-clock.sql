-- When employees came and went. A punch never changes: a correction adds others and removes it, and both stay readable.
create table shift_correction (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  -- by the shop's calendar
  day date not null,
  reason text not null check (reason <> ''),
  by_account_id uuid not null references account,
  made_at timestamptz not null,
  -- The employee answers what the shop corrected, and the shop what the employee corrected.
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'disputed')),
  note text not null default '',
  answered_by uuid references account,
  answered_at timestamptz,
  check ((state = 'waiting') = (answered_at is null) and (answered_by is null) = (answered_at is null))
);
create index shift_correction_person on shift_correction (account_id, day);
create index shift_correction_shop on shift_correction (shop_id, day);

create table shift_punch (
  -- Chosen by the device, so that a punch that is sent again is the same one.
  id uuid primary key,
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  kind text not null check (kind in ('in', 'out', 'break-start', 'break-end')),
  at timestamptz not null,
  received_at timestamptz not null,
  -- offline: made without a connection, with the device's clock.
  source text not null check (source in ('online', 'offline', 'correction')),
  added_by uuid references shift_correction,
  removed_by uuid references shift_correction,
  check ((source = 'correction') = (added_by is not null))
);
create index shift_punch_person on shift_punch (account_id, at);
create index shift_punch_shop on shift_punch (shop_id, at);

-- The hours of a week that the shop approved. Reopened ones stay readable.
create table timesheet_approval (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  first_day date not null,
  last_day date not null check (last_day = first_day + 6),
  seconds integer not null check (seconds >= 0),
  approved_by uuid not null references account,
  approved_at timestamptz not null,
  -- Why it was approved while a correction waited for its answer.
  approval_reason text not null default '',
  reopened_by uuid references account,
  reopened_at timestamptz,
  reopen_reason text not null default '',
  check ((reopened_by is null) = (reopened_at is null) and (reopened_at is null) = (reopen_reason = ''))
);
create unique index timesheet_approval_one on timesheet_approval (shop_id, account_id, first_day) where reopened_at is null;

-- Whatever program writes: punches of an approved week stay as they are.
create function keep_approved_punches() returns trigger language plpgsql as $$
begin
  if exists (
    select from timesheet_approval a join shop s on s.id = a.shop_id
    where a.shop_id = new.shop_id and a.account_id = new.account_id and a.reopened_at is null
      and (new.at at time zone s.time_zone)::date between a.first_day and a.last_day
  ) then
    raise exception 'the week of this punch is approved' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shift_punch_approved before insert or update on shift_punch for each row execute function keep_approved_punches();

create function keep_punch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_by is not null
    or (to_jsonb(new) - 'removed_by') <> (to_jsonb(old) - 'removed_by') then
    raise exception 'a punch never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shift_punch_kept before update or delete on shift_punch for each row execute function keep_punch();
