-- A program on the shop's computer asks to be let in: it shows a code, which the owner enters where they are signed in (RFC 8628).
create table device_code (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of what the asking program alone knows; random, so nothing slower is needed
  secret_hash bytea not null unique,
  user_code text not null unique,
  product_id text not null,
  -- what the owner is shown of who asks
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  interval_seconds smallint not null default 5,
  asked_at timestamptz,
  is_denied boolean not null default false,
  device_id uuid references device,
  shop_id uuid references shop on delete cascade
);
create index device_code_expires on device_code (expires_at);

-- What a device that was let in may read one shop with. It ends with the device.
create table device_grant (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references device,
  shop_id uuid not null references shop on delete cascade,
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null unique,
  -- the one before, good until the new pair is used: its reply may have been lost
  earlier_refresh_hash bytea unique,
  is_used boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index device_grant_device on device_grant (device_id) where ended_at is null;
