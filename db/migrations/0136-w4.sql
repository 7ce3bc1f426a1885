-- Every W-4, lock-in letter, release and residency of an employee. What they say is in sealed_value. Rows never change.
create table w4_version (
  id uuid primary key,
  personnel_id uuid not null references personnel (id),
  number integer not null check (number > 0),
  kind text not null check (kind in ('form', 'old', 'lock-in', 'release', 'residency')),
  -- The year printed on the form.
  form_year integer,
  received_on date not null,
  effective_on date not null,
  -- By law it takes effect no later than this.
  latest_on date,
  -- The last day of an exemption.
  expires_on date,
  -- It withholds less than the lock-in letter of that time, so it is kept and not applied.
  is_below_lock_in boolean not null default false,
  sealed_id uuid not null references sealed_value (id),
  pdf_id uuid references sealed_value (id),
  by_account_id uuid not null references account (id),
  created_at timestamptz not null,
  unique (personnel_id, number),
  check ((kind = 'form') = (form_year is not null)),
  check ((kind = 'form') = (pdf_id is not null)),
  check (expires_on is null or kind = 'form')
);
create index w4_version_expires on w4_version (expires_on) where expires_on is not null;
create trigger w4_version_frozen before update or delete on w4_version for each row execute function refuse_change();

-- The shop asked for a form.
create table w4_request (
  id bigint generated always as identity primary key,
  personnel_id uuid not null references personnel (id),
  by_account_id uuid not null references account (id),
  asked_at timestamptz not null
);
create index w4_request_of on w4_request (personnel_id, id desc);

-- What was said about the end of an exemption, so that it is said once.
create table w4_reminder (
  version_id uuid not null references w4_version (id),
  stage text not null check (stage in ('soon', 'ended')),
  sent_at timestamptz not null,
  primary key (version_id, stage)
);
