-- A person asks to be deleted. After a waiting time and an admin's review, the account is closed and what no law keeps is erased.
create table deletion_request (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  role text not null check (role in ('customer', 'owner', 'employee', 'vendors')),
  -- Where the last mail went. Blank 30 days after the deletion.
  email text not null,
  requested_at timestamptz not null,
  -- Not before then, so that the person can change their mind.
  waits_until timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'withdrawn', 'declined', 'done')),
  reviewed_by uuid references account,
  reviewed_at timestamptz,
  -- What the person reads when it was declined.
  reason text not null default '',
  -- What keeps an approved deletion from being done, tried last at that time.
  blocked_by text not null default '',
  ended_at timestamptz,
  check (waits_until >= requested_at + interval '14 days'),
  check ((reviewed_by is null) = (reviewed_at is null)),
  check (state not in ('approved', 'declined', 'done') or reviewed_by is not null),
  check (state <> 'declined' or reason <> ''),
  check ((state in ('withdrawn', 'declined', 'done')) = (ended_at is not null)),
  -- Never before the waiting time is over.
  check (state <> 'done' or ended_at >= waits_until)
);
create unique index deletion_request_open on deletion_request (account_id) where state in ('waiting', 'approved');
create index deletion_request_newest on deletion_request (requested_at desc, id desc);
create index deletion_request_due on deletion_request (waits_until) where state = 'approved';

-- Everything the product knows about a person, as a ZIP file for that person.
create table person_export (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- The admin who started it at the person's request; null for the person.
  started_by uuid references account,
  state text not null default 'making' check (state in ('making', 'done', 'failed')),
  created_at timestamptz not null,
  done_at timestamptz,
  -- The file's key in the storage; null once it was deleted.
  file_key text,
  size_bytes integer,
  check (state <> 'done' or done_at is not null)
);
create unique index person_export_making on person_export (account_id) where state = 'making';
create index person_export_of_account on person_export (account_id, created_at desc, id desc);

-- What each retention rule removed, by day in UTC.
create table retention_run (
  rule text not null,
  day date not null,
  runs integer not null,
  removed integer not null,
  failed integer not null default 0,
  last_at timestamptz not null,
  primary key (day, rule)
);
