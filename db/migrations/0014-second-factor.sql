-- The second step of signing in: an authenticator app or a passkey, with recovery codes for when both are lost.

create table totp (
  account_id uuid primary key references account on delete cascade,
  -- encrypted with a key that is not in the database
  secret bytea not null,
  confirmed_at timestamptz,
  -- the last 30-second step that was used: no code counts twice
  last_step bigint not null default 0
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id, created_at);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- One sign-in that waits for its second step; the ticket its caller holds is this id.
create table second_step (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- what the first step was right about: a password that was changed since ends it
  password_hash text,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  challenge text,
  used_at timestamptz
);
create index second_step_expired on second_step (expires_at);

-- What a new passkey has to sign; one at a time for each account.
create table passkey_challenge (
  account_id uuid primary key references account on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
