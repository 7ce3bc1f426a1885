-- The shop asked an employee for a document.
create table document_request (
  id uuid primary key default gen_random_uuid(),
  personnel_id uuid not null references personnel (id),
  category text not null,
  title text not null check (length(title) between 1 and 80),
  note text not null default '' check (length(note) <= 500),
  due_on date not null,
  by_account_id uuid not null references account (id),
  asked_at timestamptz not null,
  cancelled_at timestamptz
);
create index document_request_of on document_request (personnel_id, due_on);

-- A document in an employee's file. Its bytes are in sealed_value; the row stays when they are deleted.
create table employee_document (
  id uuid primary key,
  personnel_id uuid not null references personnel (id),
  request_id uuid references document_request (id),
  category text not null,
  title text not null check (length(title) between 1 and 80),
  file_name text not null,
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  -- Of the file, in hex.
  sha256 text not null check (length(sha256) = 64),
  sealed_id uuid references sealed_value (id),
  expires_on date,
  -- `shop`: the employee does not see it.
  visibility text not null check (visibility in ('both', 'shop')),
  by_account_id uuid not null references account (id),
  by_employee boolean not null,
  created_at timestamptz not null,
  -- When the shop first opened what the employee gave.
  seen_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references account (id),
  check ((sealed_id is null) = (deleted_at is not null)),
  check ((deleted_by is null) = (deleted_at is null)),
  check (visibility = 'both' or not by_employee)
);
create index employee_document_of on employee_document (personnel_id, created_at);
create index employee_document_request on employee_document (request_id) where request_id is not null;
create index employee_document_expires on employee_document (expires_on) where expires_on is not null and deleted_at is null;

-- What was said about the end of a document, so that it is said once. `days_before`: 90, 30 or 7, and 0 once it has expired.
create table document_reminder (
  document_id uuid not null references employee_document (id),
  expires_on date not null,
  days_before integer not null check (days_before in (90, 30, 7, 0)),
  sent_at timestamptz not null,
  primary key (document_id, expires_on, days_before)
);
