-- Wrong passwords at logins, whether or not the e-mail has an account. Its fingerprint is an HMAC, so the table lists nobody's address.
create table login_guess (
  subject bytea not null,
  -- the hash of a device that has logged in before; empty for all other devices together
  device bytea not null,
  tries integer not null check (tries > 0),
  last_at timestamptz not null,
  refused_until timestamptz,
  primary key (subject, device)
);
create index login_guess_age on login_guess (last_at);

-- The devices that have logged in to an account. Strangers who guess cannot lock them out.
create table known_device (
  account_id uuid not null references account on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- A session now ends at a fixed time, however often it is used.
update session set expires_at = least(expires_at,
  session.created_at + case when account.role = 'admin' then interval '12 hours' else interval '30 days' end)
from account where account.id = session.account_id and session.ended_at is null;
