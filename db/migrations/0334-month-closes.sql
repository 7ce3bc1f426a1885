-- The close of a month of the card books.
create table month_close (
  id uuid primary key default gen_random_uuid(),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  state text not null default 'closed' check (state in ('closed', 'reopening', 'reopened')),
  -- The trial balance and the sums of the month, as they were when it was closed.
  record jsonb not null,
  closed_by uuid not null references account (id),
  closed_at timestamptz not null,
  -- Reopened by two admins: one asks with a reason, another one agrees.
  reason text not null default '',
  asked_by uuid references account (id),
  asked_at timestamptz,
  reopened_by uuid references account (id),
  reopened_at timestamptz,
  version int not null default 1,
  constraint asked_with_a_reason check ((state = 'closed') = (num_nulls(asked_by, asked_at) = 2) and (state = 'closed' or reason <> '')),
  constraint reopened_by_another_admin check ((state = 'reopened') = (num_nulls(reopened_by, reopened_at) = 0) and reopened_by is distinct from asked_by
    or state = 'closed')
);
create unique index month_close_one_in_force on month_close (month) where state <> 'reopened';
create index month_close_listed on month_close (month desc, closed_at desc);
