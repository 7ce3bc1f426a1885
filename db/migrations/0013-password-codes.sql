-- A forgotten password: a one-time code by mail, then a ticket for choosing a new one.

-- One row for each time somebody asked, also for an e-mail that nobody has: so that both are limited and answered alike.
create table password_code (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('customer', 'owner', 'employee', 'vendors')),
  email text not null check (email = lower(email)),
  -- null for an e-mail that nobody has, and until the code has been sent
  account_id uuid references account on delete cascade,
  code_hash bytea,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- used, or followed by a newer one
  ended_at timestamptz,
  check ((account_id is null) = (code_hash is null))
);
create index password_code_email on password_code (email, created_at);
create unique index password_code_open on password_code (role, email) where ended_at is null;

create table password_ticket (
  secret_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_ticket_account on password_ticket (account_id) where used_at is null;
